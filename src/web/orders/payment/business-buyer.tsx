import { useState } from 'react';
import { isGstin } from '#shared/club/seller.rules.ts';
import { type Buyer, typeBuyer } from '#web/checkout/checkout.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

/** Whether the text is an invalid GSTIN; an empty field is valid. */
const isWrongGstin = (typed: string): boolean => typed !== '' && !isGstin(typed);

/** Why an order for a business cannot be placed with this input; undefined if it can. */
export function faultOfBuyer({ gstin, businessName }: Buyer): string | undefined {
	if (isWrongGstin(gstin)) return 'Please check the GSTIN.';
	return gstin === '' && businessName.trim() !== '' ? 'Please give the GSTIN, too.' : undefined;
}

/** The fields of an order that name the business; empty for a private buyer. */
export const orderedFor = ({ gstin, businessName }: Buyer) => ({
	gstin: gstin || undefined,
	businessName: businessName.trim() || undefined,
});

/**
 * Moves the focus to the first field, because the button that had it has disappeared. Defined outside the component:
 * as a new function in each render, the ref would take the focus again each time.
 */
const focusField = (section: HTMLElement | null) => section?.querySelector('input')?.focus();

/** For a business buyer: the GSTIN and name for the invoice. The input is stored with the checkout. */
export function BusinessBuyer({ buyer }: { buyer: Buyer }) {
	const { gstin, businessName } = buyer;
	const isKept = gstin !== '' || businessName !== '';
	const [opened, setOpened] = useState<'kept' | 'pressed' | null>(isKept ? 'kept' : null);
	if (!opened)
		return (
			<div>
				<Button size="sm" tone="quiet" onClick={() => setOpened('pressed')}>
					Invoice for a business
				</Button>
			</div>
		);
	return (
		<section
			// Takes the focus only after a press, not when earlier input is restored.
			ref={opened === 'pressed' ? focusField : undefined}
			aria-label="Invoice for a business"
			className="card grid gap-3 px-5 py-5"
		>
			<TextField
				label="GSTIN"
				optional
				hint="15 characters. Your invoice has it."
				autoComplete="off"
				autoCapitalize="characters"
				maxLength={20}
				value={gstin}
				error={
					gstin.length >= 15 && isWrongGstin(gstin)
						? 'This is not a GSTIN; please check each character'
						: undefined
				}
				onChange={({ target }) => typeBuyer({ ...buyer, gstin: target.value.trim().toUpperCase() })}
			/>
			<TextField
				label="Name as registered"
				optional
				hint="Your invoice is made out to it, not to whoever takes the delivery."
				autoComplete="organization"
				maxLength={100}
				value={businessName}
				onChange={({ target }) => typeBuyer({ ...buyer, businessName: target.value })}
			/>
		</section>
	);
}
