import { timingSafeEqual } from 'node:crypto';
import type { Seal } from '../secrets/seal.ts';

/** The length in base64url, which is 192 bits. */
const signatureLength = 32;

const signatureOf = (seal: Pick<Seal, 'digest'>, id: string) =>
	seal.digest(`document ${id}`).toString('base64url').slice(0, signatureLength);

/**
 * The key with which a mail's link opens a document: whoever has the mail may read the document, and nobody can guess
 * the key of another.
 */
export const documentKey = (seal: Pick<Seal, 'digest'>, id: number): string =>
	`${id}-${signatureOf(seal, String(id))}`;

/** The document that a key opens; undefined for an invalid key. */
export function documentOfKey(seal: Pick<Seal, 'digest'>, key: string): number | undefined {
	const [, id = '', signature = ''] = /^(\d{1,10})-([\w-]+)$/.exec(key) ?? [];
	const expected = Buffer.from(signatureOf(seal, id));
	const given = Buffer.from(signature);
	const fits = given.length === expected.length && timingSafeEqual(given, expected);
	return fits ? Number(id) : undefined;
}
