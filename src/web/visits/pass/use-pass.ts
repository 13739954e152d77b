import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#web/data/api.ts';
import { useCall } from '#web/data/use-call.ts';
import { useProfile } from '#web/data/use-profile.ts';
import { readToken } from '#web/session/session.ts';
import { passQuery } from '../queries.ts';
import { canHoldKey, makePhoneKey, type PhoneKey, readPhoneKey, storePhoneKey } from './phone-key.ts';
import { readClockAhead } from './server-clock.ts';

/** What this phone is to the door. */
export type PassState =
	| { name: 'loading' }
	/** The browser keeps no key. */
	| { name: 'unsupported' }
	/** Another phone is the pass. */
	| { name: 'elsewhere'; movesLeft: number; useThis: () => void; pending: boolean }
	| { name: 'failed'; retry: () => void }
	| { name: 'ready'; key: PhoneKey; passId: number };

interface Registering {
	userId: number;
	key: PhoneKey;
	body: { publicKey: string; signature: string };
}

/**
 * The pass of this phone: the key that it keeps, or a new one where nobody has a pass yet or this session's key was dropped
 * by the browser. Known to this phone, it is there without a network.
 */
export function usePass(): PassState {
	const { profile } = useProfile();
	const userId = profile?.user_id;
	const stored = useStoredKey(userId);
	const read = useQuery({ ...passQuery(api), refetchOnMount: 'always' });
	const registration = useCall((sent: Registering) => api.visits.registerPass(sent), {
		idempotent: { call: 'registerPass', intent: ({ body }) => body.publicKey },
		successText: null,
		onSuccess: ({ id }, { userId: of, key }) => {
			if (id === undefined) return;
			const registered = { ...key, passId: id };
			stored.set(registered);
			// A phone that stores nothing is a pass until its page is closed.
			void storePhoneKey(of, registered).catch(() => {});
			void read.refetch();
		},
	});
	const [hasFailed, setFailed] = useState(false);
	const register = async () => {
		const token = readToken();
		if (userId === undefined || token === null) return;
		setFailed(false);
		try {
			await registration.send({ userId, ...(await makePhoneKey({ userId, token })) });
		} catch {
			setFailed(true);
		}
	};

	const { key } = stored;
	const isThis = key?.passId !== undefined && (!read.data || read.data.publicKey === key.publicKey);
	const isMissing =
		stored.isRead && read.isSuccess && !isThis && (read.data.id === undefined || read.data.isOfSession);
	const isRegistering = registration.pending;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known to be missing
	useEffect(() => {
		if (isMissing && !isRegistering && !hasFailed && !read.isFetching) void register();
	}, [isMissing, read.isFetching]);
	useClock(userId, stored);

	if (!canHoldKey()) return { name: 'unsupported' };
	if (isThis && key?.passId !== undefined) return { name: 'ready', key, passId: key.passId };
	const retry = () => void (read.isError ? read.refetch() : register());
	if (hasFailed && !isRegistering) return { name: 'failed', retry };
	if (stored.isRead && read.data && !isMissing)
		return {
			...{ name: 'elsewhere', movesLeft: read.data.movesLeft, pending: isRegistering },
			useThis: () => void register(),
		};
	// Offline nothing is asked, and nothing fails.
	if (stored.isRead && (read.isError || read.isPaused) && !read.data) return { name: 'failed', retry };
	return { name: 'loading' };
}

interface StoredKey {
	key: PhoneKey | undefined;
	isRead: boolean;
	set: (key: PhoneKey) => void;
}

function useStoredKey(userId: number | undefined): StoredKey {
	const [state, setState] = useState<{ key: PhoneKey | undefined; isRead: boolean }>({
		...{ key: undefined, isRead: false },
	});
	useEffect(() => {
		if (userId === undefined || !canHoldKey()) return;
		let isLeft = false;
		readPhoneKey(userId)
			.catch(() => undefined)
			.then((key) => {
				if (!isLeft) setState({ key, isRead: true });
			});
		return () => {
			isLeft = true;
		};
	}, [userId]);
	return { ...state, set: (key) => setState({ key, isRead: true }) };
}

/** Asks for the time whenever the pass is opened or comes back online, and keeps how far this phone is off. */
function useClock(userId: number | undefined, { key, set }: StoredKey): void {
	const isKnown = key !== undefined;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening, and each time the network comes back
	useEffect(() => {
		if (!isKnown || userId === undefined) return;
		const leaving = new AbortController();
		const ask = async () => {
			const clockAhead = await readClockAhead(leaving.signal).catch(() => undefined);
			const known = await readPhoneKey(userId).catch(() => undefined);
			if (clockAhead === undefined || leaving.signal.aborted || !known) return;
			if (known.clockAhead === clockAhead) return;
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
	}, [isKnown, userId]);
}
