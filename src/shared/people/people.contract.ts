import { z } from 'zod';
import { consent, deletionRefusals, endsMemberships, leaving } from '../account/account.contract.ts';
import { deskCalls } from '../desk-calls.ts';
import { expectedValues, seenText } from '../edits.ts';
import { asFile, endpoint, statusReply } from '../endpoint.ts';
import {
	dateOfBirth,
	deskNews,
	email,
	gender,
	id,
	idInQuery,
	orEmpty,
	personName,
	phone,
	plainDeskExportQuery,
	plainDeskListQuery,
	plainDeskNewsQuery,
	postalAddress,
	requiredLines,
	requiredText,
	searched,
} from '../fields.ts';
import { genders, roles } from '../identity/identity.rules.ts';
import { deskMembership, newMembership, paymentStatus } from '../membership/membership.contract.ts';
import { orderStandings } from '../orders/orders.rules.ts';
import { pictureFaults } from '../pictures/picture-faults.rules.ts';
import { maxPictureBytes, pictureTypes } from '../pictures/pictures.rules.ts';
import { emergencyContact } from './emergency-contact.fields.ts';
import { guardian, guardianContract } from './guardian.contract.ts';
import { healthContract } from './health.contract.ts';
import { healthDeclaration } from './health.fields.ts';
import { exactSearch } from './people.rules.ts';

/** In characters. */
const noteLength = 1000;

/** Far more memberships of one plan than anybody holds. */
const maxOtherMemberships = 200;

/** The purchase of a membership at the desk. */
export const soldMembership = newMembership.extend({
	besides: z.array(id).max(maxOtherMemberships).optional().meta({
		description:
			'Their memberships of the same plan, on days of this one, that the desk knows of: with any other it is refused. Left out, it is sold whatever they have.',
	}),
});

const instant = z.string().meta({ description: 'ISO 8601.' });

export const deskPerson = z.object({
	userId: id,
	name: z.string(),
	phone: z.string(),
	email: z.string(),
	joinedAt: instant,
	minorAge: z.number().optional().meta({ description: 'In years, of who is under 18.' }),
	/**
	 * The membership that counts today, else the next one, else the one that ended last; absent where there is none.
	 */
	membership: z
		.object({
			...{ type: z.string(), center: z.string(), endDate: z.string(), paymentStatus },
			isPaidInPart: z.boolean().optional(),
		})
		.optional(),
});
export type DeskPerson = z.infer<typeof deskPerson>;

/** Somebody without an account who wrote to the club. */
export const writer = z.object({
	name: z.string(),
	email: z.string(),
	phone: z.string(),
	wroteAt: instant,
	queries: z.number().meta({ description: 'Of the 400 latest that the search finds.' }),
});
export type Writer = z.infer<typeof writer>;

const at = { at: instant };

/** An entry of a person's timeline; entries are sorted by `at`. */
export const timelineEvent = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('joined'), ...at }),
	z.object({
		kind: z.literal('membership'),
		id,
		...at,
		type: z.string(),
		center: z.string(),
		startDate: z.string(),
		endDate: z.string(),
		price: z.number(),
		paymentStatus,
		ended: deskMembership.shape.ended,
		notPaidInTime: deskMembership.shape.notPaidInTime,
	}),
	z.object({ kind: z.literal('paid'), id, ...at, price: z.number(), to: z.string().optional() }),
	z.object({ kind: z.literal('paid_back'), id, ...at, amount: z.number(), by: z.string().optional() }),
	z.object({
		kind: z.literal('order'),
		orderNumber: id,
		...at,
		total: z.number(),
		lines: z.array(
			z.object({ productName: z.string(), quantity: z.number(), status: z.enum(orderStandings) }),
		),
	}),
	z.object({
		kind: z.literal('booking'),
		id,
		...at,
		consultType: z.string(),
		date: z.string(),
		isCancelled: z.literal(true).optional(),
	}),
	z.object({ kind: z.literal('message'), id, ...at, message: z.string(), isAnswered: z.boolean() }),
	z.object({ kind: z.literal('note'), id, ...at, text: z.string(), by: z.string().optional() }),
]);
export type TimelineEvent = z.infer<typeof timelineEvent>;

/** The facts of a person's photo, without its image. */
const personPhoto = z.object({
	number: id.meta({ description: 'Another photo has another one.' }),
	takenAt: instant,
	takenBy: z.string().optional(),
});

const personPass = z.object({
	passId: id,
	registeredAt: instant,
	readAt: instant.optional().meta({ description: 'When a door last read it; absent where none has.' }),
});

export const personInFull = z.object({
	userId: id,
	name: z.string(),
	phone: z.string(),
	email: z.string(),
	/** The account was deleted, and its personal data removed. */
	deletedAt: instant.optional(),
	emailConfirmed: z.boolean(),
	mailRefusedAt: instant
		.optional()
		.meta({ description: 'When their mail server said last that there is no such address.' }),
	DOB: z.string(),
	gender: z.enum(genders),
	address: z.string(),
	role: z.enum(roles),
	centreIds: z.array(id).meta({ description: 'The centres that they belong to; none where to each.' }),
	hasSecondFactor: z.literal(true).optional(),
	consents: z.array(consent),
	/** Absent where nobody is named. */
	emergencyContact: emergencyContact.optional(),
	/** The guardian of somebody who is or was a minor. */
	guardian: guardian.optional(),
	/** The outcome of their health answers; absent where they gave none. */
	health: healthDeclaration.optional(),
	photo: personPhoto.optional(),
	/** The phone that signs codes for the door; absent where there is none. */
	pass: personPass.optional(),
	/** Present if the caller may correct the person's data, or revoke their pass. */
	isCorrectable: z.literal(true).optional(),
	/** Other accounts with the same phone number. */
	samePhone: z.array(z.object({ userId: id, name: z.string(), email: z.string() })),
	/** The latest 100 entries of each kind, newest first; only of kinds that the caller may see in their lists. */
	timeline: z.array(timelineEvent),
});
export type PersonInFull = z.infer<typeof personInFull>;

/** The registration of a walk-in at the desk: the fields of signing up, without a password. */
export const walkIn = z.object({
	name: personName('Name required!'),
	email,
	phone,
	DOB: dateOfBirth,
	gender,
	address: postalAddress,
	news: z.literal('given').optional().meta({
		description:
			'That they agreed to news by mail, in the words of `consent.rules.ts`; left out where they did not.',
	}),
});

/** A correction of a person's data. */
export const personCorrection = z.object({
	userId: id,
	name: personName('Name required!'),
	email: email.meta({ description: 'Another one only while they have not confirmed it.' }),
	phone,
	DOB: orEmpty('Date of birth', dateOfBirth).meta({
		description: 'Blank only where it is not known (an imported member’s).',
	}),
	gender: gender.optional().meta({ description: 'Left out, it stays.' }),
	address: orEmpty('Address', postalAddress)
		.optional()
		.meta({ description: 'Left out, it stays; blank only where it is not known.' }),
	expected: expectedValues({
		...{ name: seenText, email: seenText, phone: seenText, DOB: seenText },
		...{ gender: seenText, address: seenText },
	}),
});

/** Names the pass to revoke, so that one made meanwhile is not affected. */
export const passRevocation = z.object({ userId: id, passId: id });

export const personNote = z.object({ userId: id, text: requiredLines('Note', 'Note required', noteLength) });

/** Names the photo to remove, so that one taken meanwhile is not affected. */
export const photoRemoval = z.object({ userId: id, number: id });

/** The message for a search that could match several people. */
const nameExactly = 'Please give a whole phone number, email or order number';

/** The name must be typed, so that nobody is deleted by accident. */
export const personRemoval = z.object({
	userId: id,
	name: requiredText('Please type the name', 100),
	endsMemberships,
});

export const peopleContract = {
	getAll: endpoint(deskCalls.people.getAll, {
		summary: 'Everybody with an account, newest first; a search also takes an order number (AK-194)',
		access: { may: 'seePeople' },
		query: plainDeskListQuery(),
		reply: z.array(deskPerson),
	}),
	news: endpoint(deskCalls.people.news, {
		summary: 'Who got an account after somebody, newest first',
		access: { may: 'seePeople' },
		query: plainDeskNewsQuery(),
		reply: deskNews,
		unattended: true,
	}),
	export: endpoint(deskCalls.people.export, {
		...asFile('Everybody with an account'),
		query: plainDeskExportQuery(),
	}),
	person: endpoint(deskCalls.people.person, {
		summary: 'A person, and what happened between them and the club, as far as the caller may see it',
		access: { may: 'seePeople' },
		query: z.object({ id: idInQuery }),
		reply: personInFull,
		refusals: { 404: 'No such person' },
	}),
	findElsewhere: endpoint(deskCalls.people.findElsewhere, {
		summary:
			'Whose a whole phone number, email or order number is, of any centre: a name and the centres to ask',
		access: { may: 'seePeople' },
		body: z.object({
			search: requiredText(nameExactly, 254).refine((text) => exactSearch(text) !== undefined, nameExactly),
		}),
		reply: z.array(z.object({ name: z.string(), centreIds: z.array(id) })),
		transactional: true,
	}),
	writers: endpoint(deskCalls.people.writers, {
		summary: 'Who wrote to the club and has no account: up to 20, who wrote last first',
		access: { may: 'seeQueries' },
		query: z.object({ search: searched.optional() }),
		reply: z.array(writer),
	}),
	register: endpoint(deskCalls.people.register, {
		summary: 'Register somebody at the desk; a link to set a password is mailed to them',
		access: { may: 'registerPeople' },
		body: walkIn,
		reply: statusReply.extend({ userId: id }),
		status: 201,
		refusals: { 409: 'The email has an account' },
		idempotent: true,
		transactional: true,
	}),
	correct: endpoint(deskCalls.people.correct, {
		summary:
			'Correct the name, phone, birthday, gender, address or email of a person; another email signs them out, and a link to set a password is mailed to it',
		access: { may: 'registerPeople' },
		body: personCorrection,
		reply: statusReply,
		refusals: {
			403: 'They work here, and are appointed by others',
			404: 'No such person',
			409: 'The same field was changed elsewhere since `expected`; the email was confirmed, or has an account; or it is you',
		},
		transactional: true,
	}),
	revokePass: endpoint(deskCalls.people.revokePass, {
		summary: 'Take back the pass of a phone that was lost, and sign that phone out',
		access: { may: 'registerPeople' },
		body: passRevocation,
		reply: statusReply,
		refusals: {
			403: 'They work here, and are appointed by others',
			404: 'No such person',
			409: 'The pass was taken back, or replaced, already; or it is your own',
		},
		transactional: true,
	}),
	note: endpoint(deskCalls.people.note, {
		summary: 'Note something about a person',
		access: { may: 'notePeople' },
		body: personNote,
		reply: statusReply,
		status: 201,
		refusals: { 404: 'No such person', 409: 'The account has been deleted' },
		idempotent: true,
		transactional: true,
	}),
	...guardianContract,
	...healthContract,
	photo: endpoint(deskCalls.people.photo, {
		summary: 'The photo of a person, a square of at most 640 pixels a side; nobody may keep it',
		access: { may: 'seePeople' },
		query: z.object({ id: idInQuery }),
		reply: z.custom<Blob>().meta({ override: { type: 'string', contentMediaType: 'image/webp' } }),
		download: 'webp',
		refusals: { 404: 'No such person, or they have no photo' },
	}),
	takePhoto: endpoint(deskCalls.people.takePhoto, {
		summary: 'Store the photo of a person in place of the one that was seen, or of none',
		access: { may: 'registerPeople' },
		query: z.object({
			id: idInQuery,
			seen: idInQuery
				.optional()
				.meta({ description: 'The number of the photo that it replaces; left out, there is none.' }),
		}),
		file: { types: pictureTypes, maxBytes: maxPictureBytes, tooLarge: pictureFaults.tooLarge },
		reply: statusReply.extend({ number: id }),
		refusals: {
			404: 'No such person',
			409: 'Somebody changed or removed the photo meanwhile',
			422: 'The file is not a picture that can be used; message says why',
		},
	}),
	removePhoto: endpoint(deskCalls.people.removePhoto, {
		summary: 'Remove the photo of a person',
		access: { may: 'registerPeople' },
		body: photoRemoval,
		reply: statusReply,
		refusals: { 404: 'No such person', 409: 'Somebody changed or removed the photo meanwhile' },
		transactional: true,
	}),
	resetSecondFactor: endpoint(deskCalls.people.resetSecondFactor, {
		summary: 'Turn off the second factor of somebody who lost it; all their sessions end',
		access: 'admin',
		body: z.object({ userId: id }),
		reply: statusReply,
		refusals: { 404: 'No such person', 409: 'They have none, or it is your own' },
		transactional: true,
	}),
	leaving: endpoint(deskCalls.people.leaving, {
		summary: 'What stands against deleting somebody’s account, and what ends with it',
		access: 'admin',
		query: z.object({ id: idInQuery }),
		reply: leaving,
		refusals: { 404: 'No such person' },
	}),
	remove: endpoint(deskCalls.people.remove, {
		summary:
			'Delete an account at its owner’s request; books keep orders and paid memberships, and the buyer of ₹50,000 or more',
		access: 'admin',
		body: personRemoval,
		reply: statusReply,
		refusals: {
			404: 'No such person',
			409: `The name is another one; or ${deletionRefusals}; or it is your own`,
		},
		transactional: true,
	}),
	sell: endpoint(deskCalls.people.sell, {
		summary: 'Sell a membership at the desk, in the name of the person of `user_id`',
		access: { may: 'sellMemberships' },
		body: soldMembership,
		reply: statusReply,
		status: 201,
		refusals: {
			404: 'No such person',
			409: "The end date or price is not the plan's, too many memberships are unpaid, or they have one that the desk does not know of",
		},
		idempotent: true,
		transactional: true,
	}),
};
