import { useRef, useState } from 'react';
import type { PassReason, VerdictCode } from '#shared/visits/verdict.rules.ts';
import type { VerdictReply } from '#shared/visits/visits.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { soundVerdict } from './sounds.ts';

/** Who stands at the door: by the code of their phone, or found by name. */
export type AtDoor = { code: string } | { userId: number };

interface Asking {
	who: AtDoor;
	passed: VerdictCode[];
	reason?: PassReason;
	endPause?: { pauseId: number; fingerprint: string };
}

/** What the door said last, and of whom it was asked. */
export interface ShownVerdict extends VerdictReply {
	who: AtDoor;
	passed: VerdictCode[];
	/** The how-manieth answer it is. */
	nth: number;
}

/** In milliseconds: for how long the same code is not asked about again, as a camera sees it in picture after picture. */
const sameCodeAfter = 4_000;

/** Asks whether somebody comes in, and keeps what was said until the next one. */
export function useDoor(centreId: number) {
	const [shown, setShown] = useState<ShownVerdict>();
	const nth = useRef(0);
	const lastCode = useRef({ code: '', at: 0 });
	const entering = useCall(
		({ who, ...asked }: Asking & { idempotencyKey?: string }) =>
			deskApi.visits.enter({ body: { centreId, ...whoIs(who), ...asked } }),
		{
			idempotent: { call: 'enter', intent: ({ who, passed }) => [centreId, who, passed] },
			invalidates: staleAfter.visit,
			successText: null,
			onSuccess(reply, { who, passed }) {
				nth.current += 1;
				soundVerdict(reply.verdict.colour);
				// By name from here on: a code is old by the time somebody has said why.
				const known = reply.person ? { userId: reply.person.userId } : who;
				setShown({ ...reply, who: known, passed, nth: nth.current });
			},
		},
	);
	const ask = (who: AtDoor) => entering.run({ who, passed: [] });
	return {
		shown,
		pending: entering.pending,
		ask,
		/** A code that a scanner typed, or a camera saw. */
		scan(code: string) {
			const now = Date.now();
			if (code === lastCode.current.code && now - lastCode.current.at < sameCodeAfter) return;
			lastCode.current = { code, at: now };
			ask({ code });
		},
		/** Lets pass what was shown. */
		pass(of: ShownVerdict, with_: Pick<Asking, 'reason' | 'endPause'>) {
			entering.run({ who: of.who, passed: [...of.passed, of.verdict.code], ...with_ });
		},
		/** Asks anew of the one who is shown: something was paid, or written down. */
		askAgain() {
			if (shown) ask(shown.who);
		},
		clear: () => setShown(undefined),
	};
}

const whoIs = (who: AtDoor) => ('code' in who ? { code: who.code } : { userId: who.userId });
