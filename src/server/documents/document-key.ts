import { timingSafeEqual } from 'node:crypto';
import type { Seal } from '../secrets/seal.ts';

/** Of base64url: 192 bits. */
const signatureLength = 32;

const signatureOf = (seal: Pick<Seal, 'digest'>, id: string) =>
	seal.digest(`document ${id}`).toString('base64url').slice(0, signatureLength);

/** What a mail's link opens a document with: whoever has the mail may read it, and nobody can guess another's. */
export const documentKey = (seal: Pick<Seal, 'digest'>, id: number): string =>
	`${id}-${signatureOf(seal, String(id))}`;

/** The document that a key opens; undefined where nobody was given it. */
export function documentOfKey(seal: Pick<Seal, 'digest'>, key: string): number | undefined {
	const [, id = '', signature = ''] = /^(\d{1,10})-([\w-]+)$/.exec(key) ?? [];
	const expected = Buffer.from(signatureOf(seal, id));
	const given = Buffer.from(signature);
	const fits = given.length === expected.length && timingSafeEqual(given, expected);
	return fits ? Number(id) : undefined;
}
