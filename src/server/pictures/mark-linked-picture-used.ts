import { uploadedPicture } from '#shared/pictures/pictures.rules.ts';
import type { Transaction } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import { markPictureUsed } from './pictures.queries.ts';

/**
 * Marks the picture behind a link as used, if it is an uploaded one.
 * @throws {Refused} 422 for a link to a picture that was never uploaded, or was deleted because nothing used it
 */
export async function markLinkedPictureUsed(
	transaction: Transaction,
	link = '',
	field = 'image',
): Promise<void> {
	if (!link.startsWith('/pictures/')) return;
	const named = uploadedPicture(link);
	const sha256 = Buffer.from(named?.sha256 ?? '', 'hex');
	if (named && (await markPictureUsed(transaction, { sha256, side: named.side }))) return;
	const sentence = 'This picture is no longer here. Please upload it again.';
	throw refuse.invalid(sentence, { [field]: sentence });
}
