import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Seals the secrets that the database must not reveal. */
export interface Seal {
	/**
	 * Encrypts a text. It can be decrypted only with the same `about`, so that one row's secret is of no use in
	 * another row.
	 */
	close(text: string, about: string): Buffer;
	/** Decrypts a text. Throws when the key or `about` is another one, or the bytes were changed. */
	open(sealed: Buffer, about: string): string;
	/** A keyed hash of a text: nobody can guess texts against it without the key. */
	digest(text: string): Buffer;
}

// AES-256-GCM, with the sizes that NIST SP 800-38D recommends.
const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Makes the seal of a secret: 32 random bytes, or a text that is as hard to guess. */
export function createSeal(secret: Buffer | string): Seal {
	const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
	const [encryption, hashing] = [keyFor('encryption'), keyFor('hashing')];
	return {
		close(text, about) {
			const iv = randomBytes(ivBytes);
			const encrypt = createCipheriv(cipher, encryption, iv).setAAD(Buffer.from(about));
			const encrypted = Buffer.concat([encrypt.update(text, 'utf8'), encrypt.final()]);
			return Buffer.concat([iv, encrypt.getAuthTag(), encrypted]);
		},
		open(sealed, about) {
			const decrypt = createDecipheriv(cipher, encryption, sealed.subarray(0, ivBytes))
				.setAAD(Buffer.from(about))
				.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
			return Buffer.concat([decrypt.update(sealed.subarray(ivBytes + tagBytes)), decrypt.final()]).toString(
				'utf8',
			);
		},
		digest: (text) => createHmac('sha256', hashing).update(text).digest(),
	};
}
