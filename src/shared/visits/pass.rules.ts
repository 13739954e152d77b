import { base32nopad } from '@scure/base';

/** What a code of the pass begins with; the number is that of its format. */
const prefix = 'AK1';

/** In seconds: how long a code is shown before the phone signs the next one. */
export const stepSeconds = 15;

/** How many steps a code may lie behind the clock of whoever reads it, and ahead of it. */
const acceptedSteps = { behind: 2, ahead: 1 } as const;

/** The elliptic curve of passes, as WebCrypto names it. */
export const passKey = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const passSignature = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** In bytes: a public key as a point, not compressed; a signature. */
export const publicKeyBytes = 65;
export const signatureBytes = 64;

/** Which pass, and when: what the phone signs. */
export interface PassMoment {
	passId: number;
	/** The how-manieth {@link stepSeconds} since 1970 it is. */
	step: number;
}

export interface PassCode extends PassMoment {
	signature: Uint8Array<ArrayBuffer>;
}

/** The step of a moment, given in milliseconds since 1970. */
export const stepAt = (at: number): number => Math.floor(at / (stepSeconds * 1_000));

const utf8 = new TextEncoder();

/** In bytes: two numbers of 32 bits. */
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

/** What is signed names what it is for: a signature made for one thing proves nothing else. */
const signedForDoor = (moment: PassMoment) => joined(utf8.encode('akhara door 1\n'), bytesOfMoment(moment));
const signedForRegistration = (userId: number, publicKey: Uint8Array, session: string) =>
	joined(utf8.encode(`akhara pass 1\n${userId}\n${session}\n`), publicKey);

/** Signs a code of a pass and writes it as its QR code has it: 119 letters and digits. */
export async function signPassCode(privateKey: CryptoKey, moment: PassMoment): Promise<string> {
	const signature = await crypto.subtle.sign(passSignature, privateKey, signedForDoor(moment));
	return prefix + base32nopad.encode(joined(bytesOfMoment(moment), new Uint8Array(signature)));
}

/** Reads a code as a scanner types it; undefined where it is none of a pass. */
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

/** Whether a text looks like a code of a pass: it is then no name and no barcode. */
export const looksLikePassCode = (text: string): boolean =>
	/^AK1[A-Z2-7]{40,}$/.test(text.trim().toUpperCase());

/** The code of a pass at the end of a text; undefined where it ends otherwise. */
export const passCodeIn = (text: string): string | undefined =>
	/AK1[A-Z2-7]{116}$/.exec(text.trim().toUpperCase())?.[0];

/** Whether a code is of the moment in which it is read, given in milliseconds since 1970. */
export function ageOfCode({ step }: PassMoment, now: number): 'live' | 'old' | 'ahead' {
	const behind = stepAt(now) - step;
	if (behind > acceptedSteps.behind) return 'old';
	return -behind > acceptedSteps.ahead ? 'ahead' : 'live';
}

/** A public key from its bytes. Rejects where they are no point of the curve. */
export const importPublicKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
	crypto.subtle.importKey('raw', bytes, passKey, true, ['verify']);

/** Whether a code was signed by the phone that has the private key of a pass. */
export const isSignedBy = (publicKey: CryptoKey, { signature, ...moment }: PassCode): Promise<boolean> =>
	crypto.subtle.verify(passSignature, publicKey, signature, signedForDoor(moment));

/** A pass as a phone brings it to the club. */
export interface PassRegistration {
	userId: number;
	publicKey: Uint8Array<ArrayBuffer>;
	/** SHA-256 of the token of the session in which it does so, in base64: another session cannot send the same again. */
	session: string;
}

/** Proves that whoever registers a public key has the private one. */
export async function signRegistration(
	privateKey: CryptoKey,
	{ userId, publicKey, session }: PassRegistration,
): Promise<Uint8Array<ArrayBuffer>> {
	const signed = signedForRegistration(userId, publicKey, session);
	return new Uint8Array(await crypto.subtle.sign(passSignature, privateKey, signed));
}

/** Whether {@link signRegistration} signed it; false, too, where the public key is none. */
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
