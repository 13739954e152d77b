import { z } from 'zod';
import { requiredOfSeller } from '../club/seller.rules.ts';
import { deskCalls } from '../desk-calls.ts';
import { endpoint, statusReply } from '../endpoint.ts';
import { openingStepNames, optionalSteps } from './opening.rules.ts';

/** The latest test message, which an owner sends to see whether mail arrives. */
const mailTest = z.object({
	address: z.string(),
	askedAt: z.string(),
	status: z.enum(['waiting', 'sent', 'failed']),
	/** Why it failed, if it did, in the words of the mail server. */
	error: z.string().optional(),
});

/** How far the preparation of the club has come. */
export const openingState = z.object({
	isOpen: z.boolean(),
	isDemo: z.boolean(),
	steps: z.array(
		z.object({
			step: z.enum(openingStepNames),
			isDone: z.boolean(),
			isNotNeeded: z.boolean(),
			/** The number of the step's items: centres, plans, products, staff, members. */
			count: z.number().optional(),
			/** For products: how many required facts are missing. */
			incomplete: z.number().optional(),
			/** For products, once the club has a GSTIN: how many have no tax class, and therefore cannot be sent. */
			untaxed: z.number().optional(),
			/** For products, once the club has a GSTIN: how many have a tax class without a rate before a later day. */
			taxedLater: z.number().optional(),
			/** For the seller: the required facts that are missing. */
			missing: z.array(z.enum(requiredOfSeller)).optional(),
			/** For the seller: whether the club has a GSTIN, and therefore issues tax invoices. */
			hasGstin: z.boolean().optional(),
		}),
	),
	mail: z.object({
		/** Whether a mail server is configured; without one, mails are written to files and reach nobody. */
		hasServer: z.boolean(),
		test: mailTest.optional(),
	}),
	/** For the demo only: what emptying it would delete. */
	demo: z.object({ people: z.number(), orders: z.number(), memberships: z.number() }).optional(),
});
export type OpeningState = z.infer<typeof openingState>;

/** The mails that failed repeatedly. */
const unsentMails = z.object({
	count: z.number(),
	/** How many of them are being tried at this moment. */
	trying: z.number(),
	/** Why the latest failed mail could not be sent, in the words of the mail server, without addresses. */
	lastReason: z.string().optional(),
	/**
	 * Addresses that do not exist, as their mail servers said within the last week; nothing is sent to them any more.
	 * The latest ten.
	 */
	refused: z
		.array(
			z.object({
				email: z.string(),
				at: z.string(),
				/** The account with this address; absent where there is none. */
				userId: z.number().optional(),
				name: z.string().optional(),
				/** The address belongs to the guardian of this minor. */
				isGuardian: z.literal(true).optional(),
			}),
		)
		.optional(),
	/** The number of such addresses; absent where there are none. */
	refusedInAll: z.number().optional(),
});
export type UnsentMails = z.infer<typeof unsentMails>;

/** The backups of the database. */
const backups = z.object({
	/** Whether the club makes backups: only of its own embedded database, not of one that somebody else operates. */
	areMade: z.boolean(),
	/** When the latest backup was begun. */
	lastAt: z.string().optional(),
	isUnderWay: z.boolean(),
	/** Whether the backups are on the same disk as the database, and would be lost with it. */
	areOnSameDisk: z.literal(true).optional(),
	/** Why a later backup could not be made. */
	failure: z.string().optional(),
});
export type Backups = z.infer<typeof backups>;

const setUp = { access: { may: 'editClub' }, reply: statusReply } as const;

export const openingContract = {
	state: endpoint(deskCalls.opening.state, {
		summary: 'How far the club is from opening, and whether it is the demo',
		access: { may: 'editClub' },
		reply: openingState,
	}),
	samplePlans: endpoint(deskCalls.opening.samplePlans, {
		...setUp,
		summary: 'Begin with three sample plans, to be changed',
		status: 201,
		transactional: true,
		changes: ['club'],
		refusals: { 409: 'There are plans already' },
	}),
	sampleProducts: endpoint(deskCalls.opening.sampleProducts, {
		...setUp,
		summary: 'Begin with a shelf of sample products, to be changed',
		status: 201,
		transactional: true,
		changes: ['catalogue'],
		refusals: { 409: 'There are products already' },
	}),
	testMail: endpoint(deskCalls.opening.testMail, {
		...setUp,
		summary: 'Send a test message to the caller; the state tells what became of it',
		status: 201,
		transactional: true,
		idempotent: true,
	}),
	mails: endpoint(deskCalls.opening.mails, {
		summary: 'How many mails could not be sent so far, and why the last could not',
		access: { may: 'editClub' },
		reply: unsentMails,
		unattended: true,
	}),
	retryMails: endpoint(deskCalls.opening.retryMails, {
		...setUp,
		summary: 'Try now to send the mails that could not be sent so far',
		transactional: true,
	}),
	backups: endpoint(deskCalls.opening.backups, {
		summary: 'When the database was backed up last, and what keeps it from being so',
		access: { may: 'editClub' },
		reply: backups,
		unattended: true,
	}),
	backUp: endpoint(deskCalls.opening.backUp, {
		...setUp,
		summary: 'Have the database backed up now',
		status: 201,
		transactional: true,
		refusals: { 409: 'The club makes no backups of its database, or one is under way' },
	}),
	notNeeded: endpoint(deskCalls.opening.notNeeded, {
		...setUp,
		summary: 'Say that the club does not need a step of the set-up, or that it does after all',
		body: z.object({
			step: z.enum(optionalSteps, `step must be one of ${optionalSteps.join(', ')}`),
			need: z.enum(['needed', 'not needed'], 'need must be needed or not needed'),
		}),
		transactional: true,
	}),
	open: endpoint(deskCalls.opening.open, {
		...setUp,
		summary: 'Open the club: its pages no longer say that it is being set up',
		transactional: true,
		changes: ['club'],
		refusals: { 409: 'A step is missing that no club opens without' },
	}),
	startOwn: endpoint(deskCalls.opening.startOwn, {
		...setUp,
		summary:
			'Save the demo as a file, then empty it, to set up a club of one’s own. Its owner who calls stays',
		body: z.object({
			name: z
				.string('Name required')
				.trim()
				.max(100, 'Please type the name of the club')
				.meta({ description: 'The name of the club, as a confirmation.' }),
		}),
		changes: ['club', 'catalogue', 'sales'],
		refusals: { 409: 'The club is not the demo, or another archive is being made' },
	}),
};
