import { useState } from 'react';
import { isGstin } from '#shared/club/seller.rules.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

interface BuyerGstinProps {
	/** As it is typed. */
	gstin: string;
	onChange: (gstin: string) => void;
}

/** Whether what is typed is no GSTIN; nothing typed is none, and that is fine. */
export const isWrongGstin = (typed: string): boolean => typed !== '' && !isGstin(typed);

/** The button that had the focus is gone; a new function at each render would take the focus back each time. */
const focusField = (section: HTMLElement | null) => section?.querySelector('input')?.focus();

/** For who buys for a business: its GSTIN, which the invoice then has. */
export function BuyerGstin({ gstin, onChange }: BuyerGstinProps) {
	const [isOpen, setOpen] = useState(false);
	if (!isOpen)
		return (
			<div>
				<Button size="sm" tone="quiet" onClick={() => setOpen(true)}>
					Invoice for a business
				</Button>
			</div>
		);
	return (
		<section ref={focusField} aria-label="Invoice for a business" className="card px-5 py-5">
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
				onChange={({ target }) => onChange(target.value.trim().toUpperCase())}
			/>
		</section>
	);
}
