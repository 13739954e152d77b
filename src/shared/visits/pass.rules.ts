import { base32nopad } from '@scure/base';

/** The prefix of a pass's code; the digit is the version of the format. */
const prefix = 'AK1';

/** In seconds: how long a code is shown before the phone signs the next one. */
export const stepSeconds = 15;

/** How many steps a code may be behind the reader's clock, and ahead of it. */
const acceptedSteps = { behind: 2, ahead: 1 } as const;

/** The elliptic curve of passes, as WebCrypto names it. */
export const passKey = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const passSignature = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** In bytes: the lengths of a public key (an uncompressed point) and of a signature. */
export const publicKeyBytes = 65;
export const signatureBytes = 64;

/** The pass and the time, which the phone signs. */
export interface PassMoment {
	passId: number;
	/** The number of {@link stepSeconds} intervals since 1970. */
	step: number;
}

export interface PassCode extends PassMoment {
	signature: Uint8Array<ArrayBuffer>;
}

/** The step of a time in milliseconds since 1970. */
export const stepAt = (at: number): number => Math.floor(at / (stepSeconds * 1_000));

const utf8 = new TextEncoder();

/** In bytes: two 32-bit integers. */
const momentBytes = 8;

function bytesOfMoment({ passId, step }: PassMoment): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(momentBytes);
	const view = new DataView(bytes.buffer);
	view.setUint32(0, passId);
	view.setUint32(4, step);
	return bytes;
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const part of parts) {
		bytes.set(part, at);
		at += part.length;
	}
	return bytes;
}

/** The signed bytes name their purpose, so that a signature made for one purpose is worthless for another. */
const signedForDoor = (moment: PassMoment) => joined(utf8.encode('akhara door 1\n'), bytesOfMoment(moment));
const signedForRegistration = (userId: number, publicKey: Uint8Array, session: string) =>
	joined(utf8.encode(`akhara pass 1\n${userId}\n${session}\n`), publicKey);

/** Signs a code of a pass; returns it as in its QR code: 119 letters and digits. */
export async function signPassCode(privateKey: CryptoKey, moment: PassMoment): Promise<string> {
	const signature = await crypto.subtle.sign(passSignature, privateKey, signedForDoor(moment));
	return prefix + base32nopad.encode(joined(bytesOfMoment(moment), new Uint8Array(signature)));
}

/** Parses a code as a scanner types it; undefined for any other text. */
export function parsePassCode(code: string): PassCode | undefined {
	const text = code.trim().toUpperCase();
	if (!text.startsWith(prefix)) return undefined;
	let bytes: Uint8Array;
	try {
		bytes = base32nopad.decode(text.slice(prefix.length));
	} catch {
		return undefined;
	}
	if (bytes.length !== momentBytes + signatureBytes) return undefined;
	const view = new DataView(bytes.buffer, bytes.byteOffset);
	return {
		...{ passId: view.getUint32(0), step: view.getUint32(4) },
		signature: new Uint8Array(bytes.subarray(momentBytes)),
	};
}

/** Whether a text looks like a code of a pass, and so is neither a name nor a barcode. */
export const looksLikePassCode = (text: string): boolean =>
	/^AK1[A-Z2-7]{40,}$/.test(text.trim().toUpperCase());

/** The code of a pass at the end of a text; undefined where there is none. */
export const passCodeIn = (text: string): string | undefined =>
	/AK1[A-Z2-7]{116}$/.exec(text.trim().toUpperCase())?.[0];

/** Whether a code is current when it is read, too old, or ahead of the clock; `now` is in milliseconds since 1970. */
export function ageOfCode({ step }: PassMoment, now: number): 'live' | 'old' | 'ahead' {
	const behind = stepAt(now) - step;
	if (behind > acceptedSteps.behind) return 'old';
	return -behind > acceptedSteps.ahead ? 'ahead' : 'live';
}

/** Imports a public key from its bytes. Rejects if they are not a point of the curve. */
export const importPublicKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
	crypto.subtle.importKey('raw', bytes, passKey, true, ['verify']);

/** Whether a code was signed by the phone with the private key of a pass. */
export const isSignedBy = (publicKey: CryptoKey, { signature, ...moment }: PassCode): Promise<boolean> =>
	crypto.subtle.verify(passSignature, publicKey, signature, signedForDoor(moment));

/** The registration of a phone's pass. */
export interface PassRegistration {
	userId: number;
	publicKey: Uint8Array<ArrayBuffer>;
	/** SHA-256 of the session's token, in base64, so that another session cannot replay the registration. */
	session: string;
}

/** Signs a registration, which proves that whoever registers the public key has the private one. */
export async function signRegistration(
	privateKey: CryptoKey,
	{ userId, publicKey, session }: PassRegistration,
): Promise<Uint8Array<ArrayBuffer>> {
	const signed = signedForRegistration(userId, publicKey, session);
	return new Uint8Array(await crypto.subtle.sign(passSignature, privateKey, signed));
}

/** Whether {@link signRegistration} made the signature; false, too, if the public key is invalid. */
export async function provesRegistration(
	{ userId, publicKey, session }: PassRegistration,
	signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
	try {
		const key = await importPublicKey(publicKey);
		const signed = signedForRegistration(userId, publicKey, session);
		return await crypto.subtle.verify(passSignature, key, signature, signed);
	} catch {
		return false;
	}
}
