import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { addressTypes, deliveryState, newAddress } from '#shared/cart.contract.ts';
import { isKarnatakaPincode } from '#shared/cart.rules.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { useProfile } from '#web/data/use-profile.ts';
import { Button } from '#web/ui/button.tsx';
import { DigitsField } from '#web/ui/form/digits-field.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { RadioCard, RadioGroup } from '#web/ui/form/radio-card.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { addressTypeLabels } from '../address-text.tsx';

interface AddressFormProps {
	onSubmit: (address: z.output<typeof newAddress>) => Promise<unknown>;
	/** Left out where the member has no address yet: the form then has no Cancel button. */
	onCancel?: (() => void) | undefined;
}

/** The form for a new delivery address, prefilled with the member's name, email and phone. */
export function AddressForm({ onSubmit, onCancel }: AddressFormProps) {
	const { profile } = useProfile();
	const form = useSchemaForm(newAddress, {
		defaults: {
			addresstype: 'home',
			name: profile?.name ?? '',
			email: profile?.email ?? '',
			phone: profile?.phone ?? '',
			state: deliveryState,
		},
		onSubmit,
	});
	useDraft('address', form.rhf);
	const heading = useRef<HTMLHeadingElement>(null);
	const isOpened = onCancel !== undefined;
	useEffect(() => {
		// Only when a button opened the form, because that button has unmounted. A form shown from the start must
		// not take the focus.
		if (isOpened) heading.current?.focus();
	}, [isOpened]);
	const pincode = form.rhf.watch('pincode') ?? '';
	// A hint and no error: the specification takes any six digits.
	const isElsewhere = pincode.length === 6 && !isKarnatakaPincode(pincode);
	const typeError = form.field('addresstype').error;

	return (
		<section aria-labelledby="new-address" className="card p-5 sm:p-6">
			<h2 id="new-address" ref={heading} tabIndex={-1} className="display text-subtitle outline-none">
				New address
			</h2>
			<form noValidate onSubmit={form.submit} className="mt-4 grid gap-x-4 gap-y-3 sm:grid-cols-2">
				<TextField
					label="Name"
					autoComplete="shipping name"
					className="sm:col-span-2"
					{...form.field('name')}
				/>
				<TextField label="Email" type="email" autoComplete="shipping email" {...form.field('email')} />
				<PhoneField
					label="Phone"
					hint="10 digits, without +91"
					autoComplete="shipping tel-national"
					{...form.field('phone')}
				/>
				<TextField
					label="Address"
					hint="House, street, landmark"
					autoComplete="shipping street-address"
					className="sm:col-span-2"
					{...form.field('address')}
				/>
				<TextField label="Town" autoComplete="shipping address-level2" {...form.field('town')} />
				<DigitsField
					label="Pincode"
					hint={
						isElsewhere && 'We deliver in Karnataka, where pincodes begin with 56 to 59. Is this one right?'
					}
					autoComplete="shipping postal-code"
					{...form.field('pincode')}
				/>
				<TextField label="District" {...form.field('district')} />
				<TextField label="State" hint="We deliver in Karnataka" readOnly {...form.field('state')} />
				<RadioGroup label="Address type" error={typeError} className="sm:col-span-2">
					<div className="grid grid-cols-2 gap-3">
						{addressTypes.map((type) => (
							<RadioCard
								key={type}
								value={type}
								title={addressTypeLabels[type]}
								{...form.rhf.register('addresstype')}
							/>
						))}
					</div>
				</RadioGroup>
				<div className="flex flex-col-reverse gap-3 sm:col-span-2 sm:flex-row sm:justify-end">
					{onCancel && (
						<Button tone="secondary" size="lg" onClick={onCancel}>
							Cancel
						</Button>
					)}
					<Button type="submit" size="lg" pending={form.pending}>
						Save address
					</Button>
				</div>
			</form>
		</section>
	);
}
