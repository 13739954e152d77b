import { useRef } from 'react';
import { parsePassCode } from '#shared/visits/pass.rules.ts';

/** In milliseconds. A phone before the camera is checked only once, until it was away for this long. */
const awayFor = 4_000;

/** In milliseconds. A phone that should be checked again is checked after this time, even if it was never away. */
const againAfter = 2_000;

/** Handles a code that a camera sees. */
interface SeenPasses {
	(code: string, whileAsked: boolean): void;
	/**
	 * Makes the phone of a code be checked again, because nothing came of it. Without a code, the phone that was seen
	 * last.
	 */
	forget: (code?: string) => void;
}

/**
 * Takes the codes that a camera sees in each picture, and passes on each phone's code once. Codes that are no pass
 * are ignored, however long they stay in view.
 */
export function useSeenPasses(onPass: (code: string) => void): SeenPasses {
	/** The pass that the camera saw last: its codes change, but the phone is the same. */
	const seen = useRef({ passId: 0, at: 0, againAt: Number.POSITIVE_INFINITY });
	const see = (code: string, whileAsked: boolean) => {
		const passId = parsePassCode(code)?.passId;
		if (passId === undefined) return;
		const now = Date.now();
		const last = seen.current;
		const isSame = passId === last.passId && now - last.at < awayFor;
		const isStillThere = isSame && now < last.againAt;
		// While somebody is being asked something, other phones wait, and the phone that is still there is not forgotten.
		if (whileAsked && !isStillThere) return;
		seen.current = { passId, at: now, againAt: isStillThere ? last.againAt : Number.POSITIVE_INFINITY };
		if (!isStillThere) onPass(code);
	};
	const forget = (code?: string) => {
		// Only after a delay: the camera sees the phone many times a second, and would otherwise repeat a fault as often.
		if (code === undefined || parsePassCode(code)?.passId === seen.current.passId)
			seen.current.againAt = Date.now() + againAfter;
	};
	return Object.assign(see, { forget });
}
