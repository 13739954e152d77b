import { z } from 'zod';
import { offerTime } from '#shared/visits/kiosk.rules.ts';
import { refuse } from '../http/errors.ts';
import type { Caller } from '../http/session.ts';
import type { Seal } from '../secrets/seal.ts';

/** In milliseconds: how long an offer can be accepted. A minute more than the screen shows it, for slow networks. */
const offerLasts = offerTime.most + 60_000;

const offered = z.object({
	userId: z.int(),
	endPause: z.object({ pauseId: z.int(), fingerprint: z.string() }),
	until: z.int(),
});

/** Whose pause ends by coming in, with the effects that they saw. */
type Offer = Omit<z.infer<typeof offered>, 'until'>;

interface Asked {
	caller: Pick<Caller, 'tokenHash'>;
	now: Date;
}

/** Binds an offer to the kiosk's session, so that it is worthless in any other. */
const aboutOf = ({ tokenHash }: Asked['caller']) => `pause offered at a kiosk ${tokenHash.toString('hex')}`;

/**
 * Seals an offer for the kiosk that made it. An offer is needed because by the time somebody has read it, the code on
 * their phone has changed and the phone is in their pocket. The kiosk can neither read nor change it, so it does not
 * reveal who they are.
 */
export function closeOffer(seal: Seal, { caller, now }: Asked, offer: Offer): string {
	const until = now.getTime() + offerLasts;
	return seal.close(JSON.stringify({ ...offer, until }), aboutOf(caller)).toString('base64url');
}

/**
 * Opens an offer.
 * @throws {Refused} 409 for one that is over, or that another kiosk made
 */
export function openOffer(seal: Seal, { caller, now }: Asked, text: string): Offer {
	const over = () => refuse.conflict('offer_over', 'Please hold your code before the kiosk again');
	let opened: string;
	try {
		opened = seal.open(Buffer.from(text, 'base64url'), aboutOf(caller));
	} catch {
		throw over();
	}
	const { until, ...offer } = offered.parse(JSON.parse(opened));
	if (until < now.getTime()) throw over();
	return offer;
}
