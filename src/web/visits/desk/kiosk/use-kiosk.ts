import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#shared/client.ts';
import { offerTime } from '#shared/visits/kiosk.rules.ts';
import { passCodeIn } from '#shared/visits/pass.rules.ts';
import type { KioskReply } from '#shared/visits/visits.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { useCall } from '#web/data/use-call.ts';
import { kioskTimeout } from '#web/visits/desk-queries.ts';
import { playVerdictSound } from '../sounds.ts';
import { useSeenPasses } from '../use-seen-passes.ts';

/** The answer of a kiosk to one scan. */
export type KioskAnswer = {
	/** Counts the answers. */
	nth: number;
	/** How long it is shown, in milliseconds. The next person must not read it. */
	shownFor: number;
	/** How often somebody asked for more time. */
	prolonged: number;
} & ({ of: 'reply'; reply: KioskReply } | { of: 'scan again' } | { of: 'no network' });

const shownFor = { green: 6_000, other: 10_000, offer: offerTime.shown } as const;

/** A phone's code, or the token of the offer to end a pause. */
type Sent = { code: string } | { offer: string };

/**
 * Asks the server whether the person at a kiosk may enter, and keeps the answer for as long as it takes to read.
 * @param onFailure called if the server could not be asked, or says that this is no kiosk
 */
export function useKiosk(onFailure: () => void) {
	const [answer, setAnswer] = useState<KioskAnswer>();
	const nth = useRef(0);
	const offeredAt = useRef(0);
	/** A code that was scanned while another one was being checked. */
	const [waiting, setWaiting] = useState<string>();
	const number = () => {
		nth.current += 1;
		return nth.current;
	};
	const entering = useCall(
		(body: Sent) => deskApi.visits.enterAtKiosk({ body, signal: AbortSignal.timeout(kioskTimeout) }),
		{
			successText: null,
			isQuiet: true,
			onSuccess(reply) {
				playVerdictSound(reply.colour);
				// The person who is offered something must not be interrupted: the next person scans again.
				if (reply.pause && waiting !== undefined) {
					setWaiting(undefined);
					see.forget(waiting);
				}
				const time = reply.pause ? 'offer' : reply.colour === 'green' ? 'green' : 'other';
				offeredAt.current = performance.now();
				setAnswer({ nth: number(), shownFor: shownFor[time], prolonged: 0, of: 'reply', reply });
			},
			onError(error, sent) {
				playVerdictSound('amber');
				// Whoever accepted an offer has shown their code before, so that phone was seen last.
				see.forget('code' in sent ? sent.code : undefined);
				const isAnswered = error instanceof ApiError && error.status >= 400 && error.status < 500;
				const of = isAnswered ? 'scan again' : 'no network';
				setAnswer({ nth: number(), shownFor: shownFor.other, prolonged: 0, of });
				if (!isAnswered || error.status === 403) onFailure();
			},
		},
	);
	useEffect(() => {
		if (!answer) return;
		const timer = setTimeout(() => setAnswer(undefined), answer.shownFor);
		return () => clearTimeout(timer);
	}, [answer]);
	const askWaiting = useEffectEvent((code: string) => {
		setWaiting(undefined);
		entering.run({ code });
	});
	useEffect(() => {
		if (waiting !== undefined && !entering.pending) askWaiting(waiting);
	}, [waiting, entering.pending]);
	/** Whether somebody is offered to end their pause: the offer must not be accepted for the next person. */
	const isOffering = answer?.of === 'reply' && answer.reply.pause !== undefined;
	const ask = (code: string) => (entering.pending ? setWaiting(code) : entering.run({ code }));
	const see = useSeenPasses(ask);
	return {
		...{ answer, pending: entering.pending },
		/** Handles what a scanner typed: a code, perhaps after earlier input. */
		scan(typed: string) {
			if (!isOffering) ask(passCodeIn(typed) ?? typed);
		},
		/** Handles a code that the camera sees. */
		see: (code: string, whileAsked: boolean) => see(code, whileAsked || isOffering),
		/** Accepts the offer to end the pause. */
		take: (offer: string) => entering.run({ offer }),
		/** Restarts the time of an offer, up to its limit. */
		prolong() {
			if (performance.now() - offeredAt.current > offerTime.most - offerTime.shown) return;
			setAnswer((shown) => shown && { ...shown, prolonged: shown.prolonged + 1 });
		},
		clear: () => setAnswer(undefined),
	};
}
