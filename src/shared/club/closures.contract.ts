import { z } from 'zod';
import { deskCalls } from '../desk-calls.ts';
import { endpoint, statusReply } from '../endpoint.ts';
import { id, idInQuery, isoDate, requiredLine } from '../fields.ts';
import { closureStates, maxClosureDays, unmailedShown } from './closures.rules.ts';

const day = z.string().meta({ description: 'A date, YYYY-MM-DD.' });
const instant = z.string().meta({ description: 'ISO 8601.' });
const centres = z.array(z.object({ id, name: z.string() }));

/** The most centres that one closure may close. */
const maxCentres = 100;
const chooseCentre = 'Please choose a centre';

const days = { firstDay: isoDate('First day required'), lastDay: isoDate('Last day required') };

/** The closure whose effects the desk asks for before it is announced. */
export const wantedClosure = z.object({
	centreIds: z
		.string(chooseCentre)
		.regex(/^\d{1,10}(,\d{1,10})*$/, chooseCentre)
		.transform((text) => [...new Set(text.split(',').map(Number))].sort((a, b) => a - b))
		.refine((ids) => ids.length <= maxCentres && ids.every((one) => id.safeParse(one).success), chooseCentre)
		.meta({ description: 'Ids, as in `1,2`.' }),
	...days,
	extends: z
		.enum(['true', 'false'], 'Please say whether memberships are extended')
		.transform((text) => text === 'true'),
});

/** The fields of the desk's form. */
export const closureFields = z.object({
	centreIds: z
		.array(id, chooseCentre)
		.min(1, chooseCentre)
		.max(maxCentres)
		.transform((ids) => [...new Set(ids)].sort((a, b) => a - b)),
	...days,
	reason: requiredLine('Reason', 'Please say why: members and visitors read it', 60),
	extends: z.boolean(),
});

export const newClosure = closureFields.extend({
	/** The fingerprint of the effects that were shown. If they have changed by now, nothing is stored. */
	fingerprint: z.string('Please look at what it does first').min(1).max(100),
});

/** The effects of a closure. */
export const closureEffects = z.object({
	centres,
	...{ firstDay: day, lastDay: day },
	count: z.int().meta({ description: `How many days, ${maxClosureDays} at most.` }),
	memberships: z.int().meta({ description: 'How many are given days.' }),
	byDays: z
		.array(z.object({ days: z.int(), memberships: z.int() }))
		.meta({ description: 'How many are given how many days; the most days first.' }),
	pauseDays: z.int().meta({
		description: 'How many pause days go back, because these days were paused, or a pause is undone.',
	}),
	over: z.int().meta({
		description: 'How many memberships are over nevertheless: their new last day is before today as well.',
	}),
	pausesUndone: z.int().meta({
		description: 'How many pauses are undone, because the membership that is paused begins later.',
	}),
	people: z.int().meta({ description: 'Whom it concerns: who could have come on one of the days.' }),
	mails: z.int().meta({ description: 'How many of them can be mailed.' }),
	unmailed: z.array(z.object({ id, name: z.string() })).meta({
		description: `Who cannot be mailed: ${unmailedShown} of them at most. The desk is to tell them.`,
	}),
	bookings: z.int().meta({
		description:
			'Consultancies of people of these centres on these days, from today on. They are to be moved.',
	}),
	fingerprint: z.string().meta({ description: 'To be sent back with what is confirmed.' }),
});
export type ClosureEffects = z.infer<typeof closureEffects>;

export const closure = z.object({
	...{ id, centres, firstDay: day, lastDay: day },
	opensOn: day.optional().meta({ description: 'Where the centres open sooner than was announced: when.' }),
	...{ reason: z.string(), extends: z.boolean(), state: z.enum(closureStates) },
	announcedAt: instant,
	announcedBy: z.string().optional().meta({ description: 'Absent where nobody knows any more.' }),
	appliesAt: instant.meta({ description: 'Until then it can be undone.' }),
	people: z.int().meta({ description: 'Whom it concerns; 0 until it is applied.' }),
	told: z.int().meta({ description: 'To how many of them it is applied already.' }),
	memberships: z.int().meta({ description: 'How many memberships were given days.' }),
	mayChange: z.boolean().meta({ description: 'All of its centres are the caller’s to close.' }),
});
export type Closure = z.infer<typeof closure>;

export const closuresReply = z.object({
	coming: z.array(closure).meta({ description: 'Those that are not over, the first day first.' }),
	past: z.array(closure).meta({ description: 'The others, the latest first.' }),
	hasMore: z.boolean().meta({ description: 'There are older ones.' }),
	now: instant.meta({ description: 'What the club’s clock says.' }),
});
export type ClosuresReply = z.infer<typeof closuresReply>;

const closeCentres = { access: { may: 'closeCentres' } } as const;
const change = { ...closeCentres, reply: statusReply, transactional: true, changes: ['club'] } as const;
const noClosure = { 404: 'No such closure' };

/** Days on which centres are closed (docs/decisions/2026-11-26-closures.md). */
export const closuresContract = {
	closures: endpoint(deskCalls.club.closures, {
		...closeCentres,
		summary: 'Days on which centres of the caller are or were closed',
		query: z.object({ before: idInQuery.optional().meta({ description: 'Older than this one.' }) }),
		reply: closuresReply,
		unattended: true,
	}),
	previewClosure: endpoint(deskCalls.club.previewClosure, {
		...closeCentres,
		summary: 'What it would do to close centres for some days',
		query: wantedClosure,
		reply: closureEffects,
		refusals: {
			404: 'The club has no such centre',
			409: 'One of them is being closed on some of these days, or all are closed already',
			422: 'Also where the days are too many, too early or too far ahead',
		},
	}),
	announceClosure: endpoint(deskCalls.club.announceClosure, {
		...change,
		summary: 'Close centres for some days, as it was shown; it can be undone for 10 minutes',
		body: newClosure,
		reply: statusReply.extend({ id }),
		status: 201,
		refusals: {
			404: 'The club has no such centre',
			409: 'It would do something else than was shown, or these days are closed already',
			422: 'Also where the days are too many, too early or too far ahead',
		},
		idempotent: true,
	}),
	undoClosure: endpoint(deskCalls.club.undoClosure, {
		...change,
		summary: 'Undo a closure before it is applied: nothing of it is left but the audit',
		body: z.object({ id }),
		refusals: { ...noClosure, 409: 'It is too late' },
	}),
	endClosure: endpoint(deskCalls.club.endClosure, {
		...change,
		summary: 'Open the centres of a closure again sooner; days that were given stay',
		body: z.object({ id, opensOn: isoDate('Please say when they open again') }),
		refusals: {
			...noClosure,
			409: 'Nobody was told of it yet: it can be undone; or it is over',
			422: 'Also where that is not within its days, or before today',
		},
	}),
};
