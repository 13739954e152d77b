import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#shared/client.ts';
import { insideByList } from '#shared/visits/door-list.rules.ts';
import type { PassReason, VerdictCode } from '#shared/visits/verdict.rules.ts';
import type { VerdictReply } from '#shared/visits/visits.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { isUnreachable, withTimeout } from './offline/call-timeout.ts';
import type { OfflineDesk } from './offline/offline-desk.ts';
import { keyOfStored } from './offline/visit-queue.ts';
import { playVerdictSound } from './sounds.ts';
import { useSeenPasses } from './use-seen-passes.ts';

/** The person at the door: by the code of their phone, or found by name. */
export type AtDoor = { code: string } | { userId: number };

/** What was confirmed so far for letting somebody in: each further step sends it again. */
interface Said {
	passed: VerdictCode[];
	reason?: PassReason;
	endPause?: { pauseId: number; fingerprint: string };
}

type Asking = Said & { who: AtDoor };

/** An answer of the server, or of the list if the server was not reached. */
interface DoorReply extends Omit<VerdictReply, 'visit'> {
	/** Without an id until the server knows of it. */
	visit?: { id?: number; key: string; enteredAt: string; usesSession: boolean };
	/** Whether it was decided offline. */
	isByList: boolean;
	/** The codes of verdicts that were overruled, as whoever answered counted them. */
	passed: VerdictCode[];
}

/** The last verdict of the door, and the person it is about. */
export interface ShownVerdict extends DoorReply {
	who: AtDoor;
	said: Said;
	/** Counts the answers. */
	nth: number;
}

/** In milliseconds: within this time, asking again after a lost answer counts as the same intent. */
const sameAskFor = 120_000;

/** The user at the desk. */
interface DoorStaff {
	userId: number;
	/** Whether they may let in people whom the door refuses. */
	overrules: boolean;
}

async function askServer(
	desk: OfflineDesk,
	centreId: number,
	{ who, idempotencyKey, ...said }: Asking & { idempotencyKey?: string },
): Promise<DoorReply> {
	const { visit, ...reply } = await deskApi.visits.enter({
		body: { centreId, ...who, ...said },
		...(idempotencyKey !== undefined && { idempotencyKey }),
		...(desk.canDecide() && { signal: withTimeout() }),
	});
	desk.reached();
	const { person, verdict } = reply;
	if (visit && person && verdict.code === 'ok')
		desk.note({
			...{ visitId: visit.id, userId: person.userId, name: person.name, enteredAt: visit.enteredAt },
			...{ how: 'code' in who ? 'pass' : 'search', passed: said.passed, usesSession: visit.usesSession },
			...(verdict.membershipId !== undefined && { membershipId: verdict.membershipId }),
		});
	return {
		...reply,
		...(visit && { visit: { ...visit, key: keyOfStored(visit.id) } }),
		...{ isByList: false, passed: said.passed },
	};
}

/** @param wasAsked the server was asked before, and may have let them in */
async function askList(
	desk: OfflineDesk,
	staff: DoorStaff,
	{ who, passed, reason, wasAsked }: Asking & { wasAsked: boolean },
): Promise<DoorReply> {
	const { verdict, person, visit } = await desk.decide(who, { passed, ...(reason && { reason }), wasAsked });
	const { knowledge } = desk.read();
	return {
		...{ verdict, isByList: true, passed },
		// What staff confirm for themselves a manager must check, and offline none can be asked.
		mayPass:
			person !== undefined && person.id !== staff.userId && (verdict.colour !== 'red' || staff.overrules),
		...(person && {
			person: {
				...{ userId: person.id, name: person.name },
				...(person.minorAge !== undefined && { minorAge: person.minorAge }),
			},
		}),
		...(visit && {
			visit: { key: visit.key, enteredAt: visit.enteredAt, usesSession: visit.usesSession },
		}),
		inside: knowledge ? insideByList(knowledge, desk.now()).length : 0,
		...(knowledge?.centre.capacity !== undefined && { capacity: knowledge.centre.capacity }),
	};
}

/** Asks whether somebody may enter, and keeps the answer until the next one. */
export function useDoor(centreId: number, desk: OfflineDesk, staff: DoorStaff) {
	const [shown, setShown] = useState<ShownVerdict>();
	const nth = useRef(0);
	/** A person who was scanned while another one was being checked. */
	const [waiting, setWaiting] = useState<AtDoor>();
	const entering = useCall(
		async (asking: Asking & { idempotencyKey?: string }): Promise<DoorReply> => {
			if (desk.isDown && desk.canDecide()) return askList(desk, staff, { ...asking, wasAsked: false });
			try {
				return await askServer(desk, centreId, asking);
			} catch (error) {
				if (!isUnreachable(error)) throw error;
				desk.missed();
				await desk.opened();
				if (!desk.canDecide()) throw error;
				// The server may have let them in, with its answer lost: a visit of the same minutes counts as the same.
				// Ending a pause is asked again, because the list cannot end it.
				const passed = asking.passed.filter((code) => code !== 'paused' || !asking.endPause);
				return askList(desk, staff, { ...asking, passed, wasAsked: true });
			}
		},
		{
			idempotent: {
				call: 'enter',
				// After some minutes it is a new intent, because something may have been paid meanwhile.
				intent: ({ who, passed }) => [centreId, who, passed, Math.floor(Date.now() / sameAskFor)],
			},
			invalidates: deskStaleAfter.visit,
			successText: null,
			onSuccess(reply, { who, reason, endPause }) {
				nth.current += 1;
				playVerdictSound(reply.verdict.colour);
				// From here on by id: the code is too old by the time somebody has given a reason.
				const known = reply.person ? { userId: reply.person.userId } : who;
				const said = { passed: reply.passed, ...(reason && { reason }), ...(endPause && { endPause }) };
				setShown({ ...reply, who: known, said, nth: nth.current });
			},
			onError(error, { who }) {
				// The effects have changed since they were shown: ask again to show the new ones.
				if (error instanceof ApiError && error.refusal.code === 'effects_changed') setWaiting(who);
			},
		},
	);
	const ask = (who: AtDoor) => {
		if (entering.pending) setWaiting(who);
		else entering.run({ who, passed: [] });
	};
	const see = useSeenPasses((code) => ask({ code }));
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
		/** Handles a code that a scanner typed. */
		scan: (code: string) => ask({ code }),
		/** Handles a code that the camera sees. */
		see,
		/** Lets in the person who is shown. */
		pass({ who, said, verdict }: ShownVerdict, because: Pick<Said, 'reason' | 'endPause'>) {
			entering.run({ who, ...said, ...because, passed: [...said.passed, verdict.code] });
		},
		/** Asks again about the person who is shown, after something was paid or recorded. */
		askAgain() {
			if (shown) ask(shown.who);
		},
		/** Undoes a visit, at the desk or on the server. */
		undo: ({ key }: NonNullable<ShownVerdict['visit']>) => desk.undo(key),
		clear: () => setShown(undefined),
	};
}
