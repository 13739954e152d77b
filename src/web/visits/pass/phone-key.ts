import { createStore, entries, get, set, type UseStore } from 'idb-keyval';
import { passKey, signPassCode, signRegistration } from '#shared/visits/pass.rules.ts';

/** What makes this phone a pass. The private key cannot be read out of the browser, by no program either. */
export interface PhoneKey {
	privateKey: CryptoKey;
	/** In base64, as the server has it. */
	publicKey: string;
	/** The pass as the server numbers it; absent until it was registered. */
	passId?: number;
	/** Of the session that used it last, the hash of its token: whose it is is known before anything is asked. */
	session: string;
	/** In milliseconds: how far the server's clock is ahead of this phone's, when that was last asked. */
	clockAhead: number;
}

let store: UseStore | undefined;
const keyStore = () => {
	store ??= createStore('akhara-pass', 'keys');
	return store;
};

/** Whether the browser can keep a key: on pages without https it has none. */
export const canHoldKey = (): boolean =>
	typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined;

/** The key that this phone keeps for a member; undefined where there is none. */
export const readPhoneKey = (userId: number): Promise<PhoneKey | undefined> => get(userId, keyStore());

/** The key of whoever has the session with this token, with their id; undefined where this phone has none of theirs. */
export async function findPhoneKey(token: string): Promise<{ userId: number; key: PhoneKey } | undefined> {
	const session = await sessionOf(token);
	const kept = await entries<number, PhoneKey>(keyStore());
	const found = kept.find(([, key]) => key.session === session);
	return found && { userId: found[0], key: found[1] };
}

/** Keeps a key for a member. */
export const storePhoneKey = (userId: number, key: PhoneKey): Promise<void> => set(userId, key, keyStore());

const inBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** SHA-256 of a session's token, in base64. */
export async function sessionOf(token: string): Promise<string> {
	const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
	return inBase64(new Uint8Array(hash));
}

/** Makes a key, with what registers it in the session of a token. */
export async function makePhoneKey({
	userId,
	token,
	clockAhead,
}: {
	userId: number;
	token: string;
	/** As the phone's last key had it. */
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

/** The code of a pass in a step. */
export const codeOf = ({ privateKey }: PhoneKey, passId: number, step: number): Promise<string> =>
	signPassCode(privateKey, { passId, step });
