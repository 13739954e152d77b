import { RadioCard, RadioGroup } from '#web/ui/form/radio-card.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { BoundField } from '#web/ui/form/use-schema-form.ts';

interface RefundFieldsProps {
	form: { field: (name: 'payBy' | 'upi') => BoundField };
	payBy: 'UPI' | 'Cash';
}

/** The fields for how a refund is paid, and the UPI ID. */
export function RefundFields({ form: { field }, payBy }: RefundFieldsProps) {
	const { error, ...radio } = field('payBy');
	return (
		<>
			<RadioGroup label="How do you want your money?" error={error}>
				<div className="grid gap-3 sm:grid-cols-2">
					<RadioCard {...radio} value="UPI" title="By UPI" description="Straight to your account" />
					<RadioCard {...radio} value="Cash" title="In cash" description="At one of our centres" />
				</div>
			</RadioGroup>
			{payBy === 'UPI' && (
				<TextField
					label="UPI ID"
					hint="Such as asha@okbank"
					inputMode="email"
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					{...field('upi')}
				/>
			)}
		</>
	);
}
