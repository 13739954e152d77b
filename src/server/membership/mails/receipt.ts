import { centreName } from '#shared/club/centre-name.ts';
import { byMode } from '#shared/payments/payments.rules.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { documentKey } from '../../documents/document-key.ts';
import { correctionOf, readDocument } from '../../documents/documents.queries.ts';
import type { JobServices } from '../../jobs/job-services.ts';
import { findMembership } from '../membership.queries.ts';
import { findHolder } from '../terms.queries.ts';
import { lower, mailHolder } from './mail-holder.ts';

/** Job: mails a receipt to whoever paid for a membership; for a minor, to the guardian. */
export async function sendReceipt(
	{ documentId }: { documentId: number },
	services: JobServices,
): Promise<void> {
	const { database, club, origin, seal } = services;
	const document = await readDocument(database, documentId);
	const receipt = document?.printed.receipt;
	if (!document || !receipt || document.membership_id === null || document.member_id === null) return;
	const membership = await findMembership(database, document.membership_id);
	if (!membership) return;
	const { name: clubName } = await club.read();
	const isHandedOn = (await findHolder(database, membership.id))?.holder_id !== document.member_id;
	const amount = formatRupees(document.total / 100);
	const where = receipt.centre ? ` at ${centreName(receipt.centre)}` : '';
	// The desk may have corrected the payment before this mail is sent; the linked receipt shows the correction.
	const corrected =
		document.payment_id === null ? undefined : await correctionOf(database, document.payment_id);
	const mode = corrected?.mode ?? receipt.mode;
	const how = mode === 'unspecified' ? '' : ` ${byMode[mode]}`;
	await mailHolder(services, document.member_id, {
		id: `receipt-${documentId}`,
		words: (whose) => ({
			subject: `Your ${clubName} receipt ${document.number}`,
			text: [
				`We received ${amount}${how}${where} for ${isHandedOn ? 'the' : lower(whose)} ${membership.type} membership ${membership.id}, on ${formatLongDate(document.day)}.`,
				receipt.due > 0 && receipt.dueBy
					? `Still to be paid: ${formatRupees(receipt.due)}, by ${formatLongDate(receipt.dueBy)}.`
					: 'Nothing is left to be paid.',
				document.invoice_number
					? `Receipt ${document.number}, for ${(document.invoice_title ?? 'Invoice').toLowerCase()} ${document.invoice_number}.`
					: `Receipt ${document.number}.`,
				// The link contains the receipt's key, because a guardian has no account to log in with.
				`See and print it at ${origin}/receipt#${documentKey(seal, documentId)}`,
			].join('\n\n'),
		}),
	});
}
