import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { addressTypes, type newAddress } from '#shared/cart/cart.contract.ts';
import { isKarnatakaPincode } from '#shared/cart/cart.rules.ts';
import { Button } from '#web/ui/button.tsx';
import { DigitsField } from '#web/ui/form/digits-field.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { RadioCard, RadioGroup } from '#web/ui/form/radio-card.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { BoundField } from '#web/ui/form/use-schema-form.ts';
import { addressTypeLabels } from '../address-text.tsx';

interface AddressFormProps {
	title: string;
	/** Binds a field; `actions` are the buttons that resolve a conflict with somebody else's edit. */
	field: (name: keyof typeof newAddress.shape) => BoundField & { actions?: ReactNode };
	/** The pincode as typed so far. */
	pincode: string | undefined;
	submit: (event: FormEvent) => void;
	pending: boolean;
	/** Left out where the member has no address yet: the form then has no Cancel button. */
	onCancel?: (() => void) | undefined;
}

/** The form of a delivery address, for a new one and for an edit. */
export function AddressForm({ title, field, pincode = '', submit, pending, onCancel }: AddressFormProps) {
	const headingId = useId();
	const heading = useRef<HTMLHeadingElement>(null);
	const isOpened = onCancel !== undefined;
	useEffect(() => {
		// Only when a button opened the form, because that button has unmounted. A form shown from the start must not
		// take the focus.
		if (isOpened) heading.current?.focus();
	}, [isOpened]);
	// A hint, not an error: the specification accepts any six digits.
	const isElsewhere = pincode.length === 6 && !isKarnatakaPincode(pincode);
	const { error: typeError, actions: typeActions, ...typeInput } = field('addresstype');

	return (
		<section aria-labelledby={headingId} className="card p-5 sm:p-6">
			<h2 id={headingId} ref={heading} tabIndex={-1} className="display text-subtitle outline-none">
				{title}
			</h2>
			<form noValidate onSubmit={submit} className="mt-4 grid gap-x-4 gap-y-3 sm:grid-cols-2">
				<TextField label="Name" autoComplete="shipping name" className="sm:col-span-2" {...field('name')} />
				<TextField label="Email" type="email" autoComplete="shipping email" {...field('email')} />
				<PhoneField
					label="Phone"
					hint="10 digits, without +91"
					autoComplete="shipping tel-national"
					{...field('phone')}
				/>
				<TextField
					label="Address"
					hint="House, street, landmark"
					autoComplete="shipping street-address"
					className="sm:col-span-2"
					{...field('address')}
				/>
				<TextField label="Town" autoComplete="shipping address-level2" {...field('town')} />
				<DigitsField
					label="Pincode"
					liveHint
					hint={
						isElsewhere && 'We deliver in Karnataka, where pincodes begin with 56 to 59. Is this one right?'
					}
					autoComplete="shipping postal-code"
					{...field('pincode')}
				/>
				<TextField label="District" {...field('district')} />
				<TextField label="State" hint="We deliver in Karnataka" readOnly {...field('state')} />
				<RadioGroup label="Address type" error={typeError} className="sm:col-span-2">
					<div className="grid grid-cols-2 gap-3">
						{addressTypes.map((type) => (
							<RadioCard key={type} value={type} title={addressTypeLabels[type]} {...typeInput} />
						))}
					</div>
					{typeActions}
				</RadioGroup>
				<div className="flex flex-col-reverse gap-3 sm:col-span-2 sm:flex-row sm:justify-end">
					{onCancel && (
						<Button tone="secondary" size="lg" onClick={onCancel}>
							Cancel
						</Button>
					)}
					<Button type="submit" size="lg" pending={pending}>
						Save address
					</Button>
				</div>
			</form>
		</section>
	);
}
