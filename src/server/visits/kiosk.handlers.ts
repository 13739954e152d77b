import { clubToday } from '#shared/dates.ts';
import { kioskMessage } from '#shared/visits/kiosk.rules.ts';
import { verdictOf } from '#shared/visits/verdict.rules.ts';
import type { KioskReply, visitsContract } from '#shared/visits/visits.contract.ts';
import { refuse } from '../http/errors.ts';
import type { Call, Handlers } from '../http/mount.ts';
import type { Caller } from '../http/session.ts';
import { provePassword } from '../identity/passwords/password-proof.ts';
import { endAndRecord } from '../identity/sessions/end-replaced-session.ts';
import { readDoorCentre } from './door-person.ts';
import { type Decision, decide } from './enter.ts';
import { closeOffer, openOffer } from './kiosk-offer.ts';

type KioskCall = Call<(typeof visitsContract)['enterAtKiosk']>;

/** The centre of a kiosk. A database constraint ensures that it has one; the client does not name it. */
function centreOf({ centres }: Pick<Caller, 'centres'>): number {
	const [centreId] = centres === 'all' ? [] : centres;
	if (centreId === undefined) throw new Error('A kiosk stands at one centre');
	return centreId;
}

/** The tablets at the entrances (docs/decisions/2026-11-26-kiosk.md). */
export const kioskHandlers: Pick<Handlers<typeof visitsContract>, 'kiosk' | 'enterAtKiosk' | 'closeKiosk'> = {
	async kiosk({ caller, services }) {
		const centreId = centreOf(caller);
		const centre = (await services.club.read()).centres.find(({ id }) => id === centreId);
		if (!centre) throw refuse.notFound('The club has no such centre');
		return { centre: centre.name };
	},

	async enterAtKiosk(call) {
		const { body, caller, now, services } = call;
		const centreId = centreOf(caller);
		const offer = body.offer === undefined ? undefined : openOffer(services.seal, call, body.offer);
		const decision = await decide({
			...call,
			...(offer && { wasRead: true }),
			body: {
				...{ centreId, code: body.code },
				passed: offer ? ['paused'] : [],
				...(offer && { userId: offer.userId, endPause: offer.endPause }),
			},
		});
		const usesSession = decision.visit?.usesSession ?? false;
		return {
			...kioskMessage({ ...decision, usesSession, today: clubToday(now) }),
			...(await pauseOffered(call, centreId, decision)),
		};
	},

	async closeKiosk({
		body: { password },
		caller,
		clientIp,
		database,
		now,
		acting,
		services: { limits, sessions },
	}) {
		if (!(await provePassword(caller, password, { database, limits, clientIp, now }))) {
			const text = 'This is not the password of the kiosk';
			throw refuse.conflict('wrong_password', text, { password: text });
		}
		await endAndRecord(database, acting, caller, caller.tokenHash, 'logout');
		sessions.forget(caller.id);
		return { status: 'The kiosk is closed' };
	},
};

/** The offer to end the pause of somebody who was kept out only by it; any other obstacle is for the desk. */
async function pauseOffered(
	{ caller, transaction, now, services }: KioskCall,
	centreId: number,
	{ verdict, person, pause }: Decision,
): Promise<Partial<KioskReply>> {
	if (verdict.code !== 'paused' || !person || !pause) return {};
	const facts = { club: await services.club.read(), now };
	const centre = await readDoorCentre(transaction, centreId, facts);
	const without = centre && verdictOf(person, centre, now, ['paused']);
	if (without?.verdict.colour !== 'green') return {};
	const { id: pauseId, fingerprint, daysBack } = pause;
	const offer = { userId: person.id, endPause: { pauseId, fingerprint } };
	return {
		sentence: verdict.sentence,
		...(without.usesSession && { usesSession: true }),
		pause: { daysBack, offer: closeOffer(services.seal, { caller, now }, offer) },
	};
}
