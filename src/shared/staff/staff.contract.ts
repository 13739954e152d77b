import { z } from 'zod';
import { calls } from '../calls.ts';
import { deskCalls } from '../desk-calls.ts';
import { expectedValues, seenText } from '../edits.ts';
import { endpoint, statusReply } from '../endpoint.ts';
import { email, id, isoDate, personName, phone } from '../fields.ts';
import { duties } from '../identity/identity.rules.ts';
import { mailPaces, type NewsKind } from './staff-mails.rules.ts';

/** The message about a centre that the club does not have. */
export const chooseWorkplace = 'Please choose where they work';

const postFields = {
	duty: z.enum(duties, 'Please choose what they do'),
	centreId: id.nullable().meta({ description: 'Null: the whole club.' }),
	from: isoDate('First day required'),
	until: isoDate('Last day required').nullable().meta({ description: 'The last day; null: none is set.' }),
};

/** Whether the days of a post are in order. Blank and null both mean that there is no last day. */
export const areInOrder = ({ from, until }: { from: string; until: string | null }) =>
	!until || from <= until;

/** The message if they are not. */
export const outOfOrder = 'The last day cannot be before the first';

/** The same as a refinement of a form, which is checked even if other fields are invalid. */
export const notInOrder = {
	path: ['until'],
	message: outOfOrder,
	when: ({ value }: { value: unknown }) => {
		const { from, until } = (value ?? {}) as { from?: unknown; until?: unknown };
		return typeof from === 'string' && typeof until === 'string';
	},
};

/** The value for the whole club, in the select of places, and in the server's reply when two people edit one post. */
export const wholeClub = '0';

/** Whether a kiosk has a single centre, at whose entrance it stands; for calls and forms. */
export const kioskHasCentre = ({ duty, centreId }: { duty: string; centreId: number | string | null }) =>
	duty !== 'kiosk' || (centreId !== null && centreId !== wholeClub);

/** The message for a kiosk of the whole club. */
const chooseItsCentre = 'A kiosk stands at one centre: please choose which';

/** The same as a refinement of a form, which is checked even if other fields are invalid. */
export const kioskWithoutCentre = {
	path: ['centreId'],
	message: chooseItsCentre,
	when: ({ value }: { value: unknown }) => {
		const { duty, centreId } = (value ?? {}) as { duty?: unknown; centreId?: unknown };
		return typeof duty === 'string' && centreId !== undefined;
	},
};

/** Appoints somebody to a post: mails a new account, or the existing one with this email. */
export const newPost = z
	.object({
		name: personName().meta({ description: 'Of a new account; one that exists keeps its name.' }),
		email,
		phone: phone.optional(),
		...postFields,
	})
	.refine(areInOrder, notInOrder)
	.refine(kioskHasCentre, kioskWithoutCentre);

export const postUpdate = z
	.object({
		id,
		...postFields,
		// In `current` of the call's 409, 0 means the whole club and '' no last day.
		expected: expectedValues({
			duty: seenText,
			centreId: id.nullable(),
			from: seenText,
			until: seenText.nullable(),
		}),
	})
	.refine(areInOrder, notInOrder)
	.refine(kioskHasCentre, kioskWithoutCentre);

export const staffPost = z.object({
	...{ id, userId: id, name: z.string(), email: z.string() },
	...{ duty: z.enum(duties), centreId: id.nullable() },
	...{ from: z.string(), until: z.string().nullable() },
});
export type StaffPost = z.infer<typeof staffPost>;

const choosePace = 'Please choose when you are mailed';
const mailPace = z.enum(mailPaces, choosePace).optional();

/** How the caller is mailed about each kind. Kinds that are left out stay as they are, or do not concern the caller. */
export const mailChoices = z.object({
	order: mailPace,
	membership: mailPace,
	booking: mailPace,
	query: mailPace,
	complaint: mailPace,
	return: mailPace,
	lot: mailPace,
} satisfies Record<NewsKind, unknown>);
export type MailChoices = z.infer<typeof mailChoices>;

/** The choices as they are sent: of at least one kind. */
const sentChoices = mailChoices.refine(
	(choices) => Object.values(choices).some((pace) => pace !== undefined),
	{ path: ['order'], message: choosePace },
);

const change = { access: { may: 'changeStaff' }, reply: statusReply, transactional: true } as const;
const ofOwners = { access: 'admin', reply: statusReply, transactional: true } as const;

export const staffContract = {
	list: endpoint(deskCalls.staff.list, {
		summary:
			'Who works at the caller’s centres, or will, by name, and kiosks whose last day is over; the owners, for who sees the whole club',
		access: { may: 'changeStaff' },
		reply: z.object({
			owners: z.array(z.object({ userId: id, name: z.string(), email: z.string() })),
			posts: z.array(staffPost),
		}),
	}),
	invite: endpoint(deskCalls.staff.invite, {
		summary: 'Give somebody a post; they are mailed how to log in',
		...change,
		body: newPost,
		status: 201,
		refusals: { 409: 'They have this post already, or a kiosk would have an account that is not its own' },
		idempotent: true,
	}),
	change: endpoint(deskCalls.staff.change, {
		summary: 'Change a post: its duty, place or days',
		...change,
		body: postUpdate,
		refusals: {
			404: 'No such post',
			409: 'They have this post already, it has ended, or somebody changed it meanwhile',
			422: 'Also where a kiosk would become something else, or something else a kiosk',
		},
	}),
	end: endpoint(deskCalls.staff.end, {
		summary: 'End a post at once, and all sessions of who had it',
		...change,
		body: z.object({ id }),
		refusals: { 404: 'No such post', 409: 'It has ended already' },
	}),
	makeOwner: endpoint(deskCalls.staff.makeOwner, {
		summary: 'Make somebody with an account an owner',
		...ofOwners,
		body: z.object({ userId: id }),
		refusals: {
			404: 'No such person',
			409: 'They are one already, are a kiosk, or have not confirmed their email',
		},
	}),
	endOwner: endpoint(deskCalls.staff.endOwner, {
		summary: 'Make an owner a member like others, and end all their sessions',
		...ofOwners,
		body: z.object({ userId: id }),
		refusals: { 404: 'No such owner', 409: 'They are the last owner' },
	}),
	mails: endpoint(calls.staff.mails, {
		summary: 'How the caller is mailed of what comes in, for each kind that is part of their work',
		access: 'user',
		reply: mailChoices,
	}),
	chooseMails: endpoint(calls.staff.chooseMails, {
		summary: 'Choose how one is mailed of what comes in',
		access: 'user',
		body: sentChoices,
		reply: statusReply,
		refusals: { 403: 'It is not part of their work, or they have to set up two-step sign-in first' },
		transactional: true,
	}),
};
