import type { ReactNode } from 'react';
import type { CentreFields } from '#shared/club/club-desk.fields.ts';
import { useRights } from '#web/data/use-rights.ts';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { BoundField } from '#web/ui/form/use-schema-form.ts';

interface CentreFieldsProps {
	/** Binds a field; `actions` are the buttons that resolve a conflict with somebody else's edit. */
	field: (name: keyof CentreFields) => BoundField & { actions?: ReactNode };
}

/** The fields of a centre, for a new one and for an edit. */
export function CentreFormFields({ field }: CentreFieldsProps) {
	// Only an owner decides where bank transfers go.
	const isOwner = useRights().standing.role === 'ADMIN';
	return (
		<>
			<TextField label="Street address" optional className="sm:col-span-2" {...field('street')} />
			<PhoneField label="Phone" optional {...field('phone')} />
			<TextField
				label="Room for"
				optional
				inputMode="numeric"
				autoComplete="off"
				hint="People at a time"
				{...field('capacity')}
			/>
			{isOwner && (
				<TextField
					label="UPI ID"
					optional
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					hint="Where a transfer at its desk goes: name@bank"
					className="sm:col-span-2"
					{...field('upiId')}
				/>
			)}
			<TextField
				label="Position on the map"
				optional
				autoComplete="off"
				hint="As a map site gives it: 12.9716, 77.5946"
				className="sm:col-span-2"
				{...field('position')}
			/>
			<TextArea
				label="Opening hours"
				optional
				hint="Only where they are not the club’s. A line for each: Mon-Fri 5:00AM-10:00PM"
				className="sm:col-span-2"
				{...field('openingHours')}
			/>
		</>
	);
}
