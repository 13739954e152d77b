import { useClub } from '#web/data/club.ts';
import { latePaymentText } from './texts.ts';

/** The text of `latePaymentText`, with the membership's centre unless that has ended and takes no payments. */
export function LatePayment({ payAt, ...late }: Parameters<typeof latePaymentText>[0]) {
	const { centres } = useClub();
	return latePaymentText({ ...late, payAt: centres.find(({ name }) => name === payAt)?.name });
}
