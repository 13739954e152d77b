import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { TaxClass } from '#shared/taxes/taxes.contract.ts';
import { useClub } from '#web/data/club.ts';
import { deskApi, taxClassesQuery } from '#web/data/desk-api.ts';
import { useRights } from '#web/data/use-rights.ts';
import { Select } from '#web/ui/form/select.tsx';
import { returnsLabel, takenBackOptions } from './taken-back.ts';

/**
 * The tax classes that a product can have; undefined while they load, and where they could not be read or the user
 * may not see them. `isPending` says whether that is still open.
 */
export function useGivenTaxClasses(): { classes: readonly TaxClass[] | undefined; isPending: boolean } {
	const { may } = useRights();
	const isAsked = may('seeTaxes');
	const { data, isPending } = useQuery({ ...taxClassesQuery(deskApi), enabled: isAsked, retry: false });
	return {
		classes: isAsked
			? data?.classes.filter(({ isConfirmed, ofMemberships }) => isConfirmed && !ofMemberships)
			: undefined,
		isPending: isAsked && isPending,
	};
}

type Binding = Omit<ComponentProps<typeof Select>, 'label' | 'options'>;

interface SaleFieldsProps {
	takenBack: Binding;
	taxClass: Binding;
	/** Undefined where they are unknown: the field is then left out. */
	classes: readonly TaxClass[] | undefined;
}

/** The fields for how a product is sold: whether it is taken back, and how it is taxed. */
export function SaleFields({ takenBack, taxClass, classes }: SaleFieldsProps) {
	const { seller } = useClub();
	const isTaxed = Boolean(seller?.gstin);
	// A club that neither has a GSTIN nor confirmed a class does not ask for one.
	const asksForClass = classes !== undefined && (isTaxed || classes.length > 0);
	return (
		<>
			<Select
				label={returnsLabel}
				hint="For a change of mind. What is faulty is always taken back."
				options={takenBackOptions}
				className={asksForClass ? undefined : 'sm:col-span-2'}
				{...takenBack}
			/>
			{asksForClass && (
				<Select
					label="Tax class"
					hint={
						classes.length === 0
							? 'An owner confirms one among the taxes first.'
							: isTaxed
								? 'Without one it cannot be sent.'
								: 'Needed once the club has a GSTIN.'
					}
					options={[
						{ value: 0, label: 'None' },
						...classes.map(({ classId, name }) => ({ value: classId, label: name })),
					]}
					{...taxClass}
				/>
			)}
		</>
	);
}
