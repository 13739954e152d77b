import type { PaymentOfDay } from '#shared/payments/shifts.contract.ts';

/** Whether somebody has to say how it came in. */
export const isToBeSaid = ({ mode, reversed, isReversal }: PaymentOfDay): boolean =>
	mode === 'unspecified' && !reversed && !isReversal;
