import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#shared/client.ts';
import { parsePassCode } from '#shared/visits/pass.rules.ts';
import type { PassReason, VerdictCode } from '#shared/visits/verdict.rules.ts';
import type { VerdictReply } from '#shared/visits/visits.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { soundVerdict } from './sounds.ts';

/** Who stands at the door: by the code of their phone, or found by name. */
export type AtDoor = { code: string } | { userId: number };

/** What was said so far of why somebody comes in: each further step sends it again. */
interface Said {
	passed: VerdictCode[];
	reason?: PassReason;
	endPause?: { pauseId: number; fingerprint: string };
}

type Asking = Said & { who: AtDoor };

/** What the door said last, and of whom it was asked. */
export interface ShownVerdict extends VerdictReply {
	who: AtDoor;
	said: Said;
	/** The how-manieth answer it is. */
	nth: number;
}

/** In milliseconds: a phone that is held before the camera is asked about once, until it was away for as long. */
const awayFor = 4_000;

/** In milliseconds: an answer that was lost is asked for again within as long. */
const sameAskFor = 120_000;

/** Asks whether somebody comes in, and keeps what was said until the next one. */
export function useDoor(centreId: number) {
	const [shown, setShown] = useState<ShownVerdict>();
	const nth = useRef(0);
	/** Which pass the camera saw last: its codes change, the phone is the same. */
	const seen = useRef({ passId: 0, at: 0 });
	/** What was scanned while another one was asked about. */
	const [waiting, setWaiting] = useState<AtDoor>();
	const entering = useCall(
		({ who, ...said }: Asking & { idempotencyKey?: string }) =>
			deskApi.visits.enter({ body: { centreId, ...who, ...said } }),
		{
			idempotent: {
				call: 'enter',
				// What was asked minutes ago is asked anew: something was paid perhaps.
				intent: ({ who, passed }) => [centreId, who, passed, Math.floor(Date.now() / sameAskFor)],
			},
			invalidates: staleAfter.visit,
			successText: null,
			onSuccess(reply, { who, passed, reason, endPause }) {
				nth.current += 1;
				soundVerdict(reply.verdict.colour);
				// By name from here on: a code is old by the time somebody has said why.
				const known = reply.person ? { userId: reply.person.userId } : who;
				const said = { passed, ...(reason && { reason }), ...(endPause && { endPause }) };
				setShown({ ...reply, who: known, said, nth: nth.current });
			},
			onError(error, { who }) {
				// What was shown is not what would happen by now: it is shown anew.
				if (error instanceof ApiError && error.refusal.code === 'effects_changed') setWaiting(who);
			},
		},
	);
	const ask = (who: AtDoor) => {
		if (entering.pending) setWaiting(who);
		else entering.run({ who, passed: [] });
	};
	const askWaiting = useEffectEvent((who: AtDoor) => {
		setWaiting(undefined);
		entering.run({ who, passed: [] });
	});
	useEffect(() => {
		if (waiting && !entering.pending) askWaiting(waiting);
	}, [waiting, entering.pending]);
	return {
		shown,
		pending: entering.pending,
		ask,
		/** A code that a scanner typed. */
		scan: (code: string) => ask({ code }),
		/** A code that the camera sees, in picture after picture. What is no pass may hang there for good. */
		see(code: string, whileAsked: boolean) {
			const passId = parsePassCode(code)?.passId;
			if (passId === undefined) return;
			const now = Date.now();
			const isStillThere = passId === seen.current.passId && now - seen.current.at < awayFor;
			// Somebody is being asked why: the next phone waits for that, and the one that lies there is not forgotten.
			if (whileAsked && !isStillThere) return;
			seen.current = { passId, at: now };
			if (!isStillThere) ask({ code });
		},
		/** Lets pass what was shown. */
		pass({ who, said, verdict }: ShownVerdict, because: Pick<Said, 'reason' | 'endPause'>) {
			entering.run({ who, ...said, ...because, passed: [...said.passed, verdict.code] });
		},
		/** Asks anew of the one who is shown: something was paid, or written down. */
		askAgain() {
			if (shown) ask(shown.who);
		},
		clear: () => setShown(undefined),
	};
}
