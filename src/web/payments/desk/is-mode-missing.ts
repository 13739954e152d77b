import type { PaymentOfDay } from '#shared/payments/shifts.contract.ts';

/** Whether the way of payment is still missing. */
export const isModeMissing = ({ mode, reversed, isReversal }: PaymentOfDay): boolean =>
	mode === 'unspecified' && !reversed && !isReversal;
