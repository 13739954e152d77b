import { useRef } from 'react';
import { parsePassCode } from '#shared/visits/pass.rules.ts';

/** In milliseconds: a phone that is held before the camera is asked about once, until it was away for as long. */
const awayFor = 4_000;

/**
 * Takes the codes that a camera sees, in picture after picture, and hands on that of each phone once. What is no pass may
 * hang there for good.
 */
export function useSeenPasses(onPass: (code: string) => void): (code: string, whileAsked: boolean) => void {
	/** Which pass the camera saw last: its codes change, the phone is the same. */
	const seen = useRef({ passId: 0, at: 0 });
	return (code, whileAsked) => {
		const passId = parsePassCode(code)?.passId;
		if (passId === undefined) return;
		const now = Date.now();
		const isStillThere = passId === seen.current.passId && now - seen.current.at < awayFor;
		// Somebody is being asked something: the next phone waits for that, and the one that lies there is not forgotten.
		if (whileAsked && !isStillThere) return;
		seen.current = { passId, at: now };
		if (!isStillThere) onPass(code);
	};
}
