import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { centreName } from '#shared/club/centre-name.ts';
import {
	paymentModeLabels,
	referenceLabels,
	type TakenMode,
	takenModes,
} from '#shared/payments/payments.rules.ts';
import { deskApi, shiftQuery } from '#web/data/desk-api.ts';
import { DigitsField } from '#web/ui/form/digits-field.tsx';
import { RadioCard, RadioGroup } from '#web/ui/form/radio-card.tsx';
import type { BoundField } from '#web/ui/form/use-schema-form.ts';

interface ModeFieldsProps {
	/** The result of `useSchemaForm` for a schema with both fields. */
	form: {
		field: (name: 'mode' | 'reference') => BoundField;
		rhf: {
			watch: (name: 'mode') => string | null | undefined;
			resetField: (name: 'reference', to: { defaultValue: '' }) => void;
		};
	};
	label?: string;
	/** The modes that can be chosen. */
	modes?: readonly TakenMode[];
	/** Shown before the transfer's number, because the payer scans it first. */
	code?: ReactNode;
}

/** The fields for the mode of a payment, and for the number of its transfer or slip, in a form of two columns. */
export function ModeFields({ form, label = 'How is it paid?', modes = takenModes, code }: ModeFieldsProps) {
	const { error, onChange, ...radio } = form.field('mode');
	const chosen = form.rhf.watch('mode');
	return (
		<>
			<RadioGroup label={label} className="sm:col-span-2" error={error}>
				<div className="grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] gap-2 sm:gap-3">
					{modes.map((mode) => (
						<RadioCard
							key={mode}
							{...radio}
							value={mode}
							title={paymentModeLabels[mode]}
							onChange={(event) => {
								// The typed number belongs to the previous mode: cash has none, and a slip's number is not a
								// transfer's.
								form.rhf.resetField('reference', { defaultValue: '' });
								return onChange(event);
							}}
						/>
					))}
				</div>
			</RadioGroup>
			{chosen === 'upi' && code}
			{(chosen === 'upi' || chosen === 'card') && (
				<DigitsField
					key={chosen}
					label={referenceLabels[chosen]}
					optional={chosen === 'card'}
					hint="12 digits"
					autoComplete="off"
					className="sm:col-span-2"
					{...form.field('reference')}
				/>
			)}
		</>
	);
}

interface DrawerHintProps {
	mode: string | null | undefined;
	/** Whether the money is paid back. */
	isOut?: boolean;
}

/** A hint beside a cash payment: which drawer it goes into, or that none is open. */
export function DrawerHint({ mode, isOut = false }: DrawerHintProps) {
	const { data } = useQuery({ ...shiftQuery(deskApi), enabled: mode === 'cash' });
	if (mode !== 'cash' || !data) return null;
	return (
		<p role="status" className="text-sm sm:col-span-2">
			{data.shift ? (
				<span className="text-ink-soft">
					{isOut ? 'Comes out of' : 'Goes into'} your drawer at {centreName(data.shift.centre.name)}
				</span>
			) : (
				<span className="block rounded-sm bg-turmeric-soft px-4 py-3 text-ink">
					Your drawer is not open. Cash {isOut ? 'comes out of' : 'goes into'} it:{' '}
					<Link to="/admin/money" className="font-semibold underline underline-offset-3">
						open it first
					</Link>
				</span>
			)}
		</p>
	);
}
