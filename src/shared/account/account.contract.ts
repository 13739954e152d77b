import { z } from 'zod';
import { calls } from '../calls.ts';
import { endpoint, statusReply } from '../endpoint.ts';
import { id, presentPassword } from '../fields.ts';
import { secondFactorCode } from '../identity/second-factor.contract.ts';
import { emergencyContact, emergencyContactEdit } from '../people/emergency-contact.fields.ts';
import { healthDeclaration, newHealthDeclaration } from '../people/health.fields.ts';
import { consentAnswers, consentKinds } from './consent.rules.ts';

/** Proves that the owner of the account makes the call, and not somebody who found an open session. */
export const ownerProof = z.object({
	password: presentPassword(),
	code: secondFactorCode
		.optional()
		.meta({ description: 'Of an account with a second factor: a code of the app, or a recovery code.' }),
});

const proofRefusals = {
	409: 'The password or the code is wrong',
	429: 'Too many failed tries',
} as const;

/** A person's last answer to a kind of consent; a kind without an answer counts as not given. */
export const consent = z.object({
	kind: z.enum(consentKinds),
	given: z.boolean(),
	at: z.string().meta({ description: 'ISO 8601.' }),
	by: z
		.string()
		.optional()
		.meta({ description: 'Who wrote it down at the desk; absent where they did themselves.' }),
});

export const consentGiven = z.object({
	kind: z.enum(consentKinds),
	answer: z.enum(consentAnswers),
	textVersion: z.string().max(20).meta({ description: 'Of the words that were shown.' }),
});

/** What prevents the deletion of an account, and what ends with it. */
export const leaving = z.object({
	openOrders: z
		.array(id)
		.meta({ description: 'Numbers of orders on their way: the account stays until they arrive.' }),
	openReturns: z
		.array(id)
		.optional()
		.meta({ description: 'Numbers of orders with a return whose money was not sent yet.' }),
	moneyOwed: z
		.array(id)
		.optional()
		.meta({ description: 'Numbers of memberships for which money is still to be paid back.' }),
	memberships: z
		.array(
			z.object({
				...{ id, type: z.string(), center: z.string(), endDate: z.string() },
				boughtBy: z
					.string()
					.optional()
					.meta({ description: 'Who bought it for them, if that is somebody else whose account stands.' }),
				goesBack: z
					.literal(true)
					.optional()
					.meta({ description: 'It does not end: it has not begun, and goes back to who bought it.' }),
			}),
		)
		.meta({
			description:
				'Paid and running: they end with the account; what somebody else bought and has not begun goes back to them.',
		}),
	unpaidGoBack: z
		.array(z.object({ id, type: z.string(), center: z.string(), endDate: z.string(), boughtBy: z.string() }))
		.optional()
		.meta({
			description: 'Waiting for their payment: they go back to who bought them, without being confirmed.',
		}),
	isLastOwner: z.literal(true).optional(),
});
export type Leaving = z.infer<typeof leaving>;

export const endsMemberships = z
	.array(id)
	.max(1000)
	.meta({ description: 'The running memberships of which the owner of the account knows that they end.' });

/** Why an account cannot be deleted, as both calls that delete one refuse it. */
export const deletionRefusals =
	'An order is on its way, a return is not settled, money is still to be paid back, a running membership is not named, or it is the last owner';

/** What members do with their account itself, and with all data stored about them. */
export const accountContract = {
	download: endpoint(calls.account.download, {
		summary:
			'Everything that is stored about the caller, as one archive of CSV files and their photo, all of one moment',
		access: 'user',
		body: ownerProof,
		reply: z.custom<Blob>().meta({ override: { type: 'string', contentMediaType: 'application/zip' } }),
		download: 'zip',
		refusals: proofRefusals,
	}),
	consents: endpoint(calls.account.consents, {
		summary: 'What the caller agreed to, beside what the club needs to serve them',
		access: 'user',
		reply: z.array(consent),
	}),
	consent: endpoint(calls.account.consent, {
		summary: 'Agree to something, or take it back',
		access: 'user',
		body: consentGiven,
		reply: statusReply,
		refusals: { 409: 'The words have changed since they were shown' },
		transactional: true,
	}),
	emergencyContact: endpoint(calls.account.emergencyContact, {
		summary: 'Whom the club calls when something happens to the caller; blank where nobody is named',
		access: 'user',
		reply: emergencyContact,
	}),
	updateEmergencyContact: endpoint(calls.account.updateEmergencyContact, {
		summary: 'Say whom to call in an emergency; both fields blank take the contact away',
		access: 'user',
		body: emergencyContactEdit({}),
		reply: statusReply,
		refusals: { 409: 'The same field was changed elsewhere since `expected`' },
		transactional: true,
	}),
	health: endpoint(calls.account.health, {
		summary: 'What came of the health answers that the caller gave last, and whether the doors ask for them',
		access: 'user',
		reply: z.object({
			declaration: healthDeclaration.optional().meta({ description: 'Absent where they gave none.' }),
			isAsked: z.boolean(),
		}),
	}),
	declareHealth: endpoint(calls.account.declareHealth, {
		summary:
			'Say what came of the own health answers, in place of what was; the answers themselves are not sent',
		access: 'user',
		body: newHealthDeclaration,
		reply: statusReply,
		refusals: { 409: 'The questions have changed since they were shown' },
		transactional: true,
	}),
	removeHealth: endpoint(calls.account.removeHealth, {
		summary: 'Take back what came of the own health answers: it is deleted, and the doors ask anew',
		access: 'user',
		reply: statusReply,
		transactional: true,
	}),
	leaving: endpoint(calls.account.leaving, {
		summary: 'What stands against deleting the own account, and what ends with it',
		access: 'user',
		reply: leaving,
	}),
	remove: endpoint(calls.account.remove, {
		summary:
			'Delete the own account; books keep orders and paid memberships, and the buyer of ₹50,000 or more',
		access: 'user',
		body: ownerProof.extend({ endsMemberships }),
		reply: statusReply,
		refusals: { ...proofRefusals, 409: `${proofRefusals[409]}; or ${deletionRefusals}` },
	}),
};
