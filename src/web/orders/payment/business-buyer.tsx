import { useState } from 'react';
import { isGstin } from '#shared/club/seller.rules.ts';
import { type Buyer, typeBuyer } from '#web/checkout/checkout.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

/** Whether what is typed is no GSTIN; nothing typed is none, and that is fine. */
const isWrongGstin = (typed: string): boolean => typed !== '' && !isGstin(typed);

/** Why an order for a business cannot be placed as it is typed; undefined where it can. */
export function faultOfBuyer({ gstin, businessName }: Buyer): string | undefined {
	if (isWrongGstin(gstin)) return 'Please check the GSTIN.';
	return gstin === '' && businessName.trim() !== '' ? 'Please give the GSTIN, too.' : undefined;
}

/** What an order says of the business that it is for: nothing where it is for none. */
export const orderedFor = ({ gstin, businessName }: Buyer) => ({
	gstin: gstin || undefined,
	businessName: businessName.trim() || undefined,
});

/** The button that had the focus is gone; a new function at each render would take the focus back each time. */
const focusField = (section: HTMLElement | null) => section?.querySelector('input')?.focus();

/** For who buys for a business: its GSTIN and its name, which the invoice then has. What is typed is kept with the checkout. */
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
			// Who comes back to what they typed before is not taken to it.
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
