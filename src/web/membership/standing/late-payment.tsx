import { useClub } from '#web/data/club.ts';
import { latePaymentText } from './words.ts';

/** What a late payment brings, as `latePaymentText` has it: at its centre, unless that has ended and nobody can pay there. */
export function LatePayment({ payAt, ...late }: Parameters<typeof latePaymentText>[0]) {
	const { centres } = useClub();
	return latePaymentText({ ...late, payAt: centres.find(({ name }) => name === payAt)?.name });
}
