import { useRef } from 'react';
import { parsePassCode } from '#shared/visits/pass.rules.ts';

/** In milliseconds: a phone that is held before the camera is asked about once, until it was away for as long. */
const awayFor = 4_000;

/** In milliseconds: a phone that is to be asked about once more is so after a while, even if it was never away. */
const againAfter = 2_000;

/** Takes a code that a camera sees. */
interface SeenPasses {
	(code: string, whileAsked: boolean): void;
	/** Has the phone of a code asked about once more: nothing came of it. Without a code, the phone that was seen last. */
	forget: (code?: string) => void;
}

/**
 * Takes the codes that a camera sees, in picture after picture, and hands on that of each phone once. What is no pass may
 * hang there for good.
 */
export function useSeenPasses(onPass: (code: string) => void): SeenPasses {
	/** Which pass the camera saw last: its codes change, the phone is the same. */
	const seen = useRef({ passId: 0, at: 0, againAt: Number.POSITIVE_INFINITY });
	const see = (code: string, whileAsked: boolean) => {
		const passId = parsePassCode(code)?.passId;
		if (passId === undefined) return;
		const now = Date.now();
		const last = seen.current;
		const isSame = passId === last.passId && now - last.at < awayFor;
		const isStillThere = isSame && now < last.againAt;
		// Somebody is being asked something: the next phone waits for that, and the one that lies there is not forgotten.
		if (whileAsked && !isStillThere) return;
		seen.current = { passId, at: now, againAt: isStillThere ? last.againAt : Number.POSITIVE_INFINITY };
		if (!isStillThere) onPass(code);
	};
	const forget = (code?: string) => {
		// A camera sees the phone many times a second: were it asked about at once, a fault would be met as often.
		if (code === undefined || parsePassCode(code)?.passId === seen.current.passId)
			seen.current.againAt = Date.now() + againAfter;
	};
	return Object.assign(see, { forget });
}
