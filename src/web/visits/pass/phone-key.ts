import { createStore, entries, get, set, type UseStore } from 'idb-keyval';
import { passKey, signPassCode, signRegistration } from '#shared/visits/pass.rules.ts';

/** What makes this phone a pass. The private key cannot be exported from the browser, not even by a script. */
export interface PhoneKey {
	privateKey: CryptoKey;
	/** In base64, as the server has it. */
	publicKey: string;
	/** The id of the pass on the server; absent until it is registered. */
	passId?: number;
	/** The hash of the token of the session that used it last, by which its owner is known before any call. */
	session: string;
	/** How far the server's clock was ahead of this phone's when last checked, in milliseconds. */
	clockAhead: number;
}

let store: UseStore | undefined;
const keyStore = () => {
	store ??= createStore('akhara-pass', 'keys');
	return store;
};

/** Whether the browser can store a key; it cannot on pages without https. */
export const canHoldKey = (): boolean =>
	typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined;

/** The key that this phone stores for a member; undefined if there is none. */
export const readPhoneKey = (userId: number): Promise<PhoneKey | undefined> => get(userId, keyStore());

/** The stored key of the session with this token, and its owner's id; undefined if this phone has none. */
export async function findPhoneKey(token: string): Promise<{ userId: number; key: PhoneKey } | undefined> {
	const session = await sessionOf(token);
	const kept = await entries<number, PhoneKey>(keyStore());
	const found = kept.find(([, key]) => key.session === session);
	return found && { userId: found[0], key: found[1] };
}

/** Stores a key for a member. */
export const storePhoneKey = (userId: number, key: PhoneKey): Promise<void> => set(userId, key, keyStore());

const inBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** SHA-256 of a session's token, in base64. */
export async function sessionOf(token: string): Promise<string> {
	const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
	return inBase64(new Uint8Array(hash));
}

/** Creates a key, with the data that registers it in the session of a token. */
export async function makePhoneKey({
	userId,
	token,
	clockAhead,
}: {
	userId: number;
	token: string;
	/** The value from this phone's previous key. */
	clockAhead: number;
}) {
	const pair = await crypto.subtle.generateKey(passKey, false, ['sign', 'verify']);
	const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
	const session = await sessionOf(token);
	const signature = await signRegistration(pair.privateKey, { userId, publicKey, session });
	const key: PhoneKey = {
		...{ privateKey: pair.privateKey, publicKey: inBase64(publicKey), session, clockAhead },
	};
	return { key, body: { publicKey: key.publicKey, signature: inBase64(signature) } };
}

/** The code of a pass at a time step. */
export const codeOf = ({ privateKey }: PhoneKey, passId: number, step: number): Promise<string> =>
	signPassCode(privateKey, { passId, step });
