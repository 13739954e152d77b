import { z } from 'zod';
import { deskCalls } from '../desk-calls.ts';
import { endpoint, statusReply } from '../endpoint.ts';
import { email, id, orEmpty, personName, phone } from '../fields.ts';
import { emergencyContactEdit } from './emergency-contact.fields.ts';
import { guardianChecks, guardianRelations, idKinds } from './guardian.rules.ts';

const instant = z.string().meta({ description: 'ISO 8601.' });

/** The guardian of a minor who consented last, and how the desk verified them. */
export const guardian = z.object({
	name: z.string(),
	phone: z.string(),
	email: z.string(),
	relation: z.enum(guardianRelations),
	checkedHow: z.enum(guardianChecks),
	idKind: z.enum(idKinds).optional(),
	textVersion: z.string(),
	consentedAt: instant,
	withdrawnAt: instant.optional(),
	by: z.string().optional().meta({ description: 'Who wrote it down.' }),
});
export type Guardian = z.infer<typeof guardian>;

const idKindRequired = 'Please say which ID you have seen';

/** A guardian's consent. Only the kind of an ID is stored: no field takes its number. */
export const guardianConsent = z
	.object({
		userId: id,
		// The name is the field into which somebody would type that number.
		name: personName().refine((name) => !/\d{4}/.test(name), 'Please leave out the number of the ID'),
		phone,
		email: orEmpty('Email', email),
		relation: z.enum(guardianRelations, 'Please say what they are to the member'),
		checkedHow: z.enum(guardianChecks, 'Please say how you made sure of them'),
		idKind: z.enum(['', ...idKinds], idKindRequired).meta({ description: 'Blank unless an ID was seen.' }),
		textVersion: z.string().max(20).meta({ description: 'Of the words that were shown.' }),
	})
	.superRefine(({ checkedHow, idKind, email: sent }, context) => {
		if (checkedHow === 'id_seen' && !idKind)
			context.addIssue({ code: 'custom', path: ['idKind'], message: idKindRequired });
		if (checkedHow === 'own_account' && !sent)
			context.addIssue({
				code: 'custom',
				path: ['email'],
				message: 'Please give the email of their account',
			});
	});

/** What the desk does for minors, and for people who may need help. */
export const guardianContract = {
	updateEmergencyContact: endpoint(deskCalls.people.updateEmergencyContact, {
		summary: 'Write down whom to call in an emergency; both fields blank take the contact away',
		access: { may: 'registerPeople' },
		body: emergencyContactEdit({ userId: id }),
		reply: statusReply,
		refusals: { 404: 'No such person', 409: 'The same field was changed elsewhere since `expected`' },
		transactional: true,
	}),
	recordGuardian: endpoint(deskCalls.people.recordGuardian, {
		summary: 'Write down that the guardian of a minor agreed, and how the desk made sure of them',
		access: { may: 'registerPeople' },
		body: guardianConsent,
		reply: statusReply,
		status: 201,
		refusals: {
			404: 'No such person',
			409: 'Not a minor, a guardian has agreed already, or the words have changed since they were shown',
			422: 'Also where no adult with a confirmed email has the account that is named',
		},
		transactional: true,
		idempotent: true,
	}),
	withdrawGuardian: endpoint(deskCalls.people.withdrawGuardian, {
		summary: 'Write down that the guardian of a minor took the consent back',
		access: { may: 'registerPeople' },
		body: z.object({
			userId: id,
			consentedAt: z.iso.datetime('Please say which consent').meta({
				description: 'Which consent: a newer one is not taken back with it.',
			}),
		}),
		reply: statusReply,
		refusals: { 404: 'No such person', 409: 'That consent was taken back already, or there is a newer one' },
		transactional: true,
	}),
};
