import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#web/data/api.ts';
import { readClockAhead } from '#web/data/clock/server-clock.ts';
import { useCall } from '#web/data/use-call.ts';
import { useProfile } from '#web/data/use-profile.ts';
import { useToken } from '#web/session/session.ts';
import { passQuery } from '../queries.ts';
import {
	canHoldKey,
	findPhoneKey,
	makePhoneKey,
	type PhoneKey,
	readPhoneKey,
	sessionOf,
	storePhoneKey,
} from './phone-key.ts';

/** The state of this phone as a pass. */
export type PassState =
	| { name: 'loading' }
	/** The browser cannot store a key. */
	| { name: 'unsupported' }
	/** Another phone is the pass. */
	| { name: 'elsewhere'; movesLeft: number; mayMove: boolean; useThis: () => void; pending: boolean }
	| { name: 'failed'; retry: () => void }
	| { name: 'ready'; key: PhoneKey; passId: number };

interface Registering {
	userId: number;
	key: PhoneKey;
	body: { publicKey: string; signature: string };
}

/**
 * The pass of this phone: the stored key, or a new one if the member has no pass yet, or if the browser has dropped
 * this session's key. A stored key works without a network, and before any call is answered.
 */
export function usePass(): PassState {
	const token = useToken();
	const profile = useProfile();
	const stored = useStoredKey(token, profile.profile?.user_id);
	const { key, userId } = stored;
	const read = useQuery({ ...passQuery(api), refetchOnMount: 'always' });
	const queryClient = useQueryClient();
	const registration = useCall(registerAndStore, {
		idempotent: { call: 'registerPass', intent: ({ body }) => body.publicKey },
		successText: null,
		onSuccess: (pass, sent) => {
			if (pass.id === undefined) return;
			const registered = { ...sent.key, passId: pass.id };
			stored.set(registered);
			queryClient.setQueryData(passQuery(api).queryKey, pass);
		},
	});
	const [hasFailed, setFailed] = useState(false);
	const register = async () => {
		if (userId === undefined || token === null) return;
		setFailed(false);
		try {
			await oneAtATime(async () => {
				// Another tab of this session may have registered one meanwhile.
				const kept = await readPhoneKey(userId).catch(() => undefined);
				if (kept?.passId !== undefined && kept.passId !== key?.passId) return stored.set(kept);
				const made = await makePhoneKey({ userId, token, clockAhead: key?.clockAhead ?? 0 });
				await registration.send({ userId, ...made });
			});
		} catch {
			setFailed(true);
		}
	};

	const isThis = key?.passId !== undefined && (!read.data || read.data.publicKey === key.publicKey);
	const isMissing =
		stored.isRead &&
		userId !== undefined &&
		read.data !== undefined &&
		!isThis &&
		((read.data.id === undefined && read.data.mayMove) || read.data.isOfSession);
	const isRegistering = registration.pending;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known to be missing
	useEffect(() => {
		if (isMissing && !isRegistering && !hasFailed && !read.isFetching) void register();
	}, [isMissing, read.isFetching]);
	useClock(stored);

	if (!canHoldKey()) return { name: 'unsupported' };
	if (isThis && key?.passId !== undefined) return { name: 'ready', key, passId: key.passId };
	const retry = () => {
		if (profile.failed) profile.retry();
		if (read.isError) void read.refetch();
		else if (isMissing || hasFailed) void register();
	};
	const isUnknown = read.isError && !read.data;
	if ((hasFailed && !isRegistering) || profile.failed || isUnknown) return { name: 'failed', retry };
	if (stored.isRead && userId !== undefined && read.data && !isMissing)
		return {
			...{ name: 'elsewhere', movesLeft: read.data.movesLeft, mayMove: read.data.mayMove },
			pending: isRegistering,
			useThis: () => void register(),
		};
	return { name: 'loading' };
}

/** Registers a key and stores it while holding the lock: whoever waits for the lock finds it stored. */
async function registerAndStore(sent: Registering) {
	const pass = await api.visits.registerPass(sent);
	// On a phone that cannot store anything, the pass lasts until its page is closed.
	if (pass.id !== undefined)
		await storePhoneKey(sent.userId, { ...sent.key, passId: pass.id }).catch(() => {});
	return pass;
}

/** Takes a lock, so that only one tab registers at a time. */
const oneAtATime = <Done>(act: () => Promise<Done>): Promise<Done> =>
	'locks' in navigator ? navigator.locks.request('akhara-pass', act) : act();

interface StoredKey {
	key: PhoneKey | undefined;
	/** The owner's id; undefined until it is known. */
	userId: number | undefined;
	isRead: boolean;
	set: (key: PhoneKey) => void;
}

/**
 * The key that this phone stores for the logged-in member, identified by the session, or by the profile once it is
 * loaded.
 */
function useStoredKey(token: string | null, profileId: number | undefined): StoredKey {
	const [found, setFound] = useState<{ userId?: number; key?: PhoneKey; isRead: boolean }>({ isRead: false });
	useEffect(() => {
		if (token === null || !canHoldKey()) return;
		let isLeft = false;
		const look = async () => {
			const known = await findPhoneKey(token).catch(() => undefined);
			if (known) return known;
			if (profileId === undefined) return undefined;
			const key = await readPhoneKey(profileId).catch(() => undefined);
			const ofNow = key && { ...key, session: await sessionOf(token) };
			if (ofNow) await storePhoneKey(profileId, ofNow).catch(() => {});
			return { userId: profileId, ...(ofNow && { key: ofNow }) };
		};
		void look().then((known) => {
			if (!isLeft && known) setFound({ ...known, isRead: true });
		});
		return () => {
			isLeft = true;
		};
	}, [token, profileId]);
	return {
		...{ key: found.key, isRead: found.isRead, userId: found.userId ?? profileId },
		set: (key) => setFound((was) => ({ ...was, key, isRead: true })),
	};
}

/**
 * Asks the server for the time when the pass is opened or comes back online, and stores how far this phone's clock is
 * off.
 */
function useClock({ key, userId, set }: StoredKey): void {
	const publicKey = key?.publicKey;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each key, and each time the network comes back
	useEffect(() => {
		if (!key || userId === undefined) return;
		const leaving = new AbortController();
		const ask = async () => {
			const clockAhead = await readClockAhead(leaving.signal).catch(() => undefined);
			if (clockAhead === undefined || leaving.signal.aborted) return;
			// A new key may have been stored meanwhile. On a phone that cannot store anything, use the page's own.
			const known = (await readPhoneKey(userId).catch(() => undefined)) ?? key;
			if (known.publicKey !== publicKey || known.clockAhead === clockAhead) return;
			const told = { ...known, clockAhead };
			set(told);
			await storePhoneKey(userId, told).catch(() => {});
		};
		void ask();
		window.addEventListener('online', ask);
		return () => {
			leaving.abort();
			window.removeEventListener('online', ask);
		};
	}, [publicKey, userId]);
}
