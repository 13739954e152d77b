import { z } from 'zod';
import { deskCalls } from '../desk-calls.ts';
import { endpoint, statusReply } from '../endpoint.ts';
import { id, idInQuery } from '../fields.ts';
import { passReasonNames, verdictCodes } from './verdict.rules.ts';

const instant = z.string().meta({ description: 'ISO 8601.' });
const day = z.string().meta({ description: 'A day of the club, `YYYY-MM-DD`.' });
const days = { firstDay: day, lastDay: day };

/** How many ids of people a part of the door list covers: parts are read and compared separately. */
export const listPartSpan = 60;

/** The most visits of one report. */
export const maxReportedPerCall = 50;

const listedMembership = z.object({
	...{ id, type: z.string(), startDate: day, payableBy: day },
	...{ cover: z.object(days).optional(), isEnded: z.boolean(), isPaid: z.boolean() },
	...{ due: z.number(), dueBy: day.optional() },
	pauses: z.array(z.object({ id, ...days })),
	boughtAt: id.optional(),
	homes: z.array(z.object({ centreId: id, from: day })),
	sessions: z.object({ amount: z.int().optional(), left: z.int().optional() }).optional(),
	lateEntries: z.int(),
});

/**
 * A person on the door list: the facts that the verdict needs, those by which a search finds them, and the public key
 * of their phone.
 */
export const listedPerson = z.object({
	...{ id, name: z.string(), minorAge: z.int().optional() },
	phoneEnd: z.string().meta({ description: 'The last four digits.' }),
	isElsewhere: z.boolean().meta({
		description:
			'Of other centres alone: found by the whole name or number, as a search at the door finds them.',
	}),
	pass: z.object({ id, key: z.string().meta({ description: 'The public key, in base64.' }) }).optional(),
	memberships: z.array(listedMembership),
	stoppedBy: z.string().optional(),
	needsGuardian: z.boolean(),
	asksHealth: z.boolean().meta({
		description: 'Something is missing of their health answers: what, or what came of them, is on no list.',
	}),
	inside: z
		.object({ centreId: id, centreName: z.string(), at: instant, until: instant })
		.optional()
		.meta({ description: 'Their visit that was not over.' }),
	sessionsToday: z.array(id),
});
export type ListedPerson = z.infer<typeof listedPerson>;

/** The centre of a door list, as it was when the list was read. */
export const listedCentre = z.object({
	...{ id, name: z.string(), capacity: z.int().optional() },
	open: z
		.array(z.object({ day, centreIds: z.array(id) }))
		.meta({ description: 'The centres that are open on this day and on the next: a list may see midnight.' }),
	names: z.array(z.object({ id, name: z.string() })),
	inside: z.array(
		z.object({
			...{ userId: id, name: z.string(), enteredAt: instant, until: instant },
			minorAge: z.int().optional(),
			emergencyContact: z.object({ name: z.string(), phone: z.string() }).optional(),
		}),
	),
});
export type ListedCentre = z.infer<typeof listedCentre>;

export const doorListReply = z.object({
	madeAt: instant,
	lastPart: z.int().optional().meta({ description: 'With the first part.' }),
	centre: listedCentre.optional().meta({ description: 'With the first part.' }),
	hash: z.string(),
	people: z.array(listedPerson).optional().meta({ description: 'Absent where the caller has this part.' }),
});

export const reportedVisit = z.object({
	key: z.uuid().meta({ description: 'Made by the desk: the same visit sent again is the same.' }),
	userId: id,
	enteredAt: z.iso.datetime({ offset: true }),
	how: z.enum(['pass', 'search']),
	code: z.string().trim().max(400).default('').meta({
		description:
			'The code that the desk read at that moment: a pass without it, or with one that does not hold, counts as a search.',
	}),
	passed: z.array(z.enum(verdictCodes)).max(verdictCodes.length).default([]),
	reason: z.enum(passReasonNames).optional(),
});

export const reportReply = z.object({
	visits: z.array(
		z.object({
			key: z.uuid(),
			visitId: id.optional().meta({ description: 'Absent where their account is gone.' }),
			isFlagged: z.boolean().meta({ description: 'A manager is to look at it.' }),
		}),
	),
});

export type ReportedVisits = z.infer<typeof reportReply>['visits'];

/** The most flagged visits that are shown at once. */
export const flaggedShown = 50;

export const flaggedReply = z.object({
	rows: z
		.array(
			z.object({
				...{ visitId: id, userId: id, name: z.string(), enteredAt: instant },
				...{ sentence: z.string(), reportedBy: z.string() },
				centre: z.string().optional().meta({
					description: 'Where it was, if that is not the centre that was asked for: one that has ended.',
				}),
			}),
		)
		.max(flaggedShown)
		.meta({ description: 'The oldest first.' }),
	total: z.int(),
});

const noCentre = { 404: 'The club has no such centre' };

/**
 * The calls of a desk that may lose its network: what it needs to decide alone, and how it reports later what happened.
 */
export const doorListContract = {
	doorList: endpoint(deskCalls.visits.doorList, {
		summary: 'A part of the list by which a desk without a network decides who comes in at a centre',
		access: { may: 'checkIn' },
		query: z.object({
			centreId: idInQuery,
			part: z.coerce
				.number<number | string>()
				// The largest id is PostgreSQL's largest integer.
				.pipe(
					z
						.int()
						.min(0)
						.max(Math.floor(2_147_483_647 / listPartSpan)),
				)
				.default(0)
				.meta({ description: `The how-manieth ${listPartSpan} ids of people, from 0.` }),
			known: z
				.string()
				.max(100)
				.default('')
				.meta({ description: 'The hash of this part that the desk has.' }),
		}),
		reply: doorListReply,
		unattended: true,
		refusals: noCentre,
	}),
	report: endpoint(deskCalls.visits.report, {
		summary: 'Tell of visits that happened while the desk had no network: none is refused',
		access: { may: 'checkIn' },
		body: z.object({ centreId: id, visits: z.array(reportedVisit).min(1).max(maxReportedPerCall) }),
		reply: reportReply,
		refusals: noCentre,
		transactional: true,
		unattended: true,
	}),
	flagged: endpoint(deskCalls.visits.flagged, {
		summary: 'Visits without a network that the server would not have let in, which nobody has looked at',
		access: { may: 'overruleDoor' },
		query: z.object({ centreId: idInQuery }),
		reply: flaggedReply,
		unattended: true,
	}),
	settle: endpoint(deskCalls.visits.settle, {
		summary: 'Write down that a manager has looked at a flagged visit',
		access: { may: 'overruleDoor' },
		body: z.object({ visitId: id }),
		reply: statusReply,
		refusals: {
			403: 'It is the caller’s own visit',
			404: 'No such visit',
			409: 'Somebody has done so already',
		},
		transactional: true,
	}),
};
