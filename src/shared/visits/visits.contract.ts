import { z } from 'zod';
import { calls } from '../calls.ts';
import { deskCalls } from '../desk-calls.ts';
import { endpoint, statusReply } from '../endpoint.ts';
import { id, idInQuery, presentPassword, requiredLine } from '../fields.ts';
import { usedToday } from '../membership/pauses/pauses.contract.ts';
import { searchedText } from '../text/searched-text.ts';
import { busyLevels } from './busy.rules.ts';
import { doorListContract } from './door-list.contract.ts';
import { kioskColours } from './kiosk.rules.ts';
import { publicKeyBytes, signatureBytes } from './pass.rules.ts';
import { doorActs, passReasonNames, verdictCodes, verdictColours } from './verdict.rules.ts';

const instant = z.string().meta({ description: 'ISO 8601.' });

/** A schema for exactly this many bytes, in base64. */
function bytes(count: number, message: string) {
	const padding = (3 - (count % 3)) % 3;
	const letters = Math.ceil(count / 3) * 4 - padding;
	return z.string(message).regex(new RegExp(`^[A-Za-z0-9+/]{${letters}}={${padding}}$`), message);
}

const noPass = 'This is not the pass of a phone';

export const newPass = z.object({
	publicKey: bytes(publicKeyBytes, noPass).meta({
		description: 'A point of the curve P-256, not compressed, in base64. No pass has had it before.',
	}),
	signature: bytes(signatureBytes, noPass).meta({
		description:
			'By the private key (ECDSA with SHA-256), of `akhara pass 1\\n<user id>\\n<SHA-256 of the session’s token, in base64>\\n<public key>`.',
	}),
});

/** The pass that the door accepts. */
export const pass = z.object({
	id: id.optional().meta({ description: 'Absent where there is none yet.' }),
	publicKey: z.string().optional().meta({ description: 'Of its phone, in base64.' }),
	registeredAt: instant.optional(),
	isOfSession: z.boolean().meta({
		description:
			'This session brought it: another key in its place is no move to another phone, as of one that nobody has used for a week.',
	}),
	movesLeft: z.int().meta({ description: 'How often it may move to another phone within 30 days.' }),
	mayMove: z.boolean().meta({
		description:
			'This phone may be the pass: moves are left, or nobody has used the last one for a week, signed out since or not.',
	}),
});
export type Pass = z.infer<typeof pass>;

export const visit = z.object({
	id,
	centre: z.string(),
	enteredAt: instant,
	leftAt: instant.optional().meta({ description: 'Absent while they are inside, or where nobody knows.' }),
	usesSession: z.boolean().meta({ description: 'It used a session in another centre.' }),
});
export type Visit = z.infer<typeof visit>;

/** A visit as the desk reads it. */
export const deskVisit = visit.extend({
	letInBy: z.string().optional(),
	passed: z.array(z.enum(verdictCodes)).meta({ description: 'What the desk let pass.' }),
	reason: z.enum(passReasonNames).optional(),
	isUndone: z.boolean(),
	isReported: z.boolean().meta({ description: 'A desk without a network let them in, and told later.' }),
	flag: z
		.string()
		.optional()
		.meta({ description: 'What the door would have said, where nobody has looked at it yet.' }),
});
export type DeskVisit = z.infer<typeof deskVisit>;

/** The number of visits on a page. */
export const visitsShown = 50;

const before = idInQuery.optional().meta({ description: 'The last visit of the page before this one.' });
const visitsReply = <Row extends z.ZodType>(row: Row) =>
	z.object({
		rows: z.array(row).max(visitsShown).meta({ description: 'The latest first.' }),
		hasMore: z.boolean(),
	});

export const newVisit = z
	.object({
		centreId: id,
		code: z.string().trim().max(400).default('').meta({
			description: 'As a scanner types it; blank where somebody was found by a search.',
		}),
		userId: id.optional().meta({ description: 'Whoever was found, in place of a code.' }),
		passed: z
			.array(z.enum(verdictCodes))
			.max(verdictCodes.length)
			.default([])
			.meta({ description: 'Verdicts that were shown, and are let pass.' }),
		reason: z
			.enum(passReasonNames)
			.optional()
			.meta({ description: 'Why, where something is let pass but a pause that ends.' }),
		endPause: z
			.object({ pauseId: id, fingerprint: z.string().max(100) })
			.optional()
			.meta({ description: 'The pause that ends with this visit, as it was shown.' }),
	})
	.refine(({ code, userId }) => (code === '') !== (userId === undefined), {
		message: 'Either a code or a person',
		path: ['code'],
	});

export const verdictReply = z.object({
	verdict: z.object({
		colour: z.enum(verdictColours),
		code: z.enum(verdictCodes),
		sentence: z.string(),
		act: z.enum(doorActs).optional().meta({ description: 'What solves it.' }),
		membershipId: id.optional(),
	}),
	mayPass: z.boolean().meta({ description: 'Whether the caller may let them in all the same.' }),
	person: z
		.object({
			...{ userId: id, name: z.string(), minorAge: z.int().optional() },
			photo: z
				.int()
				.optional()
				.meta({ description: 'The number of their photo, where the caller may see it.' }),
			isElsewhere: z.boolean().optional().meta({
				description: 'Of other centres alone: their page is not the caller’s to read.',
			}),
			centreIds: z.array(id).optional().meta({
				description: 'The centres that they belong to, none where to each; left out of who is elsewhere.',
			}),
			swims: z
				.object({ membershipId: id, amount: z.int().optional(), left: z.int().optional(), usedToday })
				.optional()
				.meta({ description: 'Of the membership that counts today; absent where it has none.' }),
		})
		.optional()
		.meta({ description: 'Absent where the code is nobody’s.' }),
	visit: z
		.object({ id, enteredAt: instant, usesSession: z.boolean() })
		.optional()
		.meta({ description: 'Where they came in.' }),
	pause: z
		.object({ id, lastDay: z.string(), daysBack: z.int(), fingerprint: z.string() })
		.optional()
		.meta({ description: 'That would end: how many pause days go back.' }),
	inside: z.int(),
	capacity: z.int().optional(),
});
export type VerdictReply = z.infer<typeof verdictReply>;

export const insideReply = z.object({
	rows: z
		.array(
			z.object({
				...{ visitId: id, userId: id, name: z.string(), enteredAt: instant },
				minorAge: z.int().optional(),
				emergencyContact: z.object({ name: z.string(), phone: z.string() }).optional(),
				passed: z.array(z.enum(verdictCodes)),
			}),
		)
		.meta({ description: 'Who came in last, first.' }),
	capacity: z.int().optional(),
	today: z.int().meta({ description: 'How many visits this day has had so far.' }),
});
export type InsideReply = z.infer<typeof insideReply>;

export const foundAtDoor = z.object({
	userId: id,
	name: z.string(),
	phoneEnd: z.string().meta({ description: 'The last four digits.' }),
	membership: z.object({ type: z.string(), home: z.string() }).optional(),
});
export type FoundAtDoor = z.infer<typeof foundAtDoor>;

export const busyReply = z.object({
	centres: z.array(
		z.object({
			id,
			level: z.enum(busyLevels).optional().meta({
				description: 'Absent where neither its room nor what is usual there is known.',
			}),
			tenths: z.int().optional().meta({
				description: 'Of its room, how many tenths are taken; absent below five people.',
			}),
			usual: z.array(z.int()).meta({
				description: 'The same of each hour of such a day, from midnight; empty where nothing is known.',
			}),
		}),
	),
});
export type BusyReply = z.infer<typeof busyReply>;

export const kioskVisit = z
	.object({
		code: z.string().trim().max(400).default('').meta({ description: 'As a scanner types it.' }),
		offer: z.string().max(1_000).optional().meta({
			description: 'In place of a code: the pause that was offered to end, and ends with this visit.',
		}),
	})
	.refine(({ code, offer }) => (code === '') !== (offer === undefined), {
		message: 'Either a code or an offer',
		path: ['code'],
	});

export const kioskReply = z.object({
	colour: z.enum(kioskColours),
	firstName: z.string().optional().meta({ description: 'Of who came in.' }),
	sentence: z.string(),
	isAgain: z.literal(true).optional().meta({ description: 'They had come in a moment ago.' }),
	usesSession: z.literal(true).optional().meta({
		description: 'Coming in uses a session in another centre, or would.',
	}),
	pause: z
		.object({ daysBack: z.int(), offer: z.string() })
		.optional()
		.meta({ description: 'That would end with coming in: how many pause days go back.' }),
});
export type KioskReply = z.infer<typeof kioskReply>;

export const kioskClosing = z.object({ password: presentPassword() });

export const newStop = z.object({ userId: id, reason: requiredLine('Reason', 'Please say why', 200) });

const noVisit = { 404: 'No such visit' };

/** Passes that phones sign, and visits of the centres. */
export const visitsContract = {
	...doorListContract,
	pass: endpoint(calls.visits.pass, {
		summary: "The caller's pass",
		access: 'user',
		reply: pass,
	}),
	registerPass: endpoint(calls.visits.registerPass, {
		summary: 'Make a phone the pass of the caller, in place of any other',
		access: 'user',
		body: newPass,
		reply: pass,
		status: 201,
		refusals: {
			409: 'Some phone has brought this key before, or the pass has moved three times in 30 days',
			422: 'Also where the signature does not prove the key',
		},
		transactional: true,
		idempotent: true,
	}),
	mine: endpoint(calls.visits.mine, {
		summary: "The caller's visits, the latest first",
		access: 'user',
		query: z.object({ before }),
		reply: visitsReply(visit),
	}),
	busy: endpoint(calls.visits.busy, {
		summary: 'How busy each centre is, a minute ago at the most',
		access: 'guest',
		reply: busyReply,
		unattended: true,
	}),
	enter: endpoint(deskCalls.visits.enter, {
		summary: 'Ask whether somebody comes in; if so, they are in',
		access: { may: 'checkIn' },
		body: newVisit,
		reply: verdictReply,
		refusals: {
			403: 'Red is let in by a manager alone',
			404: 'No such person, or the club has no such centre',
			409: 'The pause would end otherwise than it was shown',
		},
		transactional: true,
		idempotent: true,
	}),
	find: endpoint(deskCalls.visits.find, {
		summary:
			'Look for somebody at the door: of one’s centres by a part of name or phone, else by the whole phone or email',
		access: { may: 'checkIn' },
		body: z.object({
			search: z
				.string('Please enter a name, phone or number')
				.overwrite(searchedText)
				.pipe(requiredLine('Search', 'Please enter a name, phone or number', 100)),
		}),
		reply: z.array(foundAtDoor),
		transactional: true,
	}),
	inside: endpoint(deskCalls.visits.inside, {
		summary: 'Who is inside a centre',
		access: { may: 'checkIn' },
		query: z.object({ centreId: idInQuery }),
		reply: insideReply,
		unattended: true,
		refusals: { 404: 'The club has no such centre' },
	}),
	leave: endpoint(deskCalls.visits.leave, {
		summary: 'Write down that somebody has left',
		access: { may: 'checkIn' },
		body: z.object({ visitId: id }),
		reply: statusReply,
		refusals: { ...noVisit, 409: 'They have left already' },
		transactional: true,
	}),
	undo: endpoint(deskCalls.visits.undo, {
		summary: 'Undo a visit within 15 minutes: the session that it used goes back',
		access: { may: 'checkIn' },
		body: z.object({ visitId: id }),
		reply: statusReply,
		refusals: { ...noVisit, 409: 'It is too late, or was undone already' },
		transactional: true,
	}),
	visitsOf: endpoint(deskCalls.visits.visitsOf, {
		summary: 'Somebody’s visits, the latest first',
		access: { may: 'seePeople' },
		query: z.object({ id: idInQuery, before }),
		reply: visitsReply(deskVisit).extend({
			stop: z
				.object({ by: z.string().optional(), reason: z.string(), at: instant })
				.optional()
				.meta({ description: 'Who keeps them out, and why.' }),
		}),
		refusals: { 404: 'No such person' },
	}),
	stop: endpoint(deskCalls.visits.stop, {
		summary: 'Keep somebody out of all centres',
		access: { may: 'overruleDoor' },
		body: newStop,
		reply: statusReply,
		refusals: { 404: 'No such person', 409: 'They are kept out already' },
		transactional: true,
	}),
	admit: endpoint(deskCalls.visits.admit, {
		summary: 'Let somebody in again who was kept out',
		access: { may: 'overruleDoor' },
		body: z.object({ userId: id }),
		reply: statusReply,
		refusals: { 404: 'No such person', 409: 'Nobody keeps them out' },
		transactional: true,
	}),
	kiosk: endpoint(deskCalls.visits.kiosk, {
		summary: 'At which centre the caller’s kiosk stands',
		access: { may: 'useKiosk' },
		reply: z.object({ centre: z.string() }),
		unattended: true,
		refusals: { 404: 'The club has no such centre' },
	}),
	enterAtKiosk: endpoint(deskCalls.visits.enterAtKiosk, {
		summary: 'Come in by oneself at a kiosk, with the pass on one’s phone',
		access: { may: 'useKiosk' },
		body: kioskVisit,
		reply: kioskReply,
		refusals: {
			404: 'No such person, or the club has no such centre',
			409: 'The offer is over, or the pause would end otherwise than it was shown',
		},
		transactional: true,
	}),
	closeKiosk: endpoint(deskCalls.visits.closeKiosk, {
		summary: 'End the session of a kiosk, with the password of its account',
		access: { may: 'useKiosk' },
		body: kioskClosing,
		reply: statusReply,
		refusals: { 409: 'The password is wrong', 429: 'Too many failed tries' },
	}),
};
