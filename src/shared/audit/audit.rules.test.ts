import { expect, test } from 'vitest';
import { type AuditFact, auditActionLabel, auditActionNames, auditSentence } from './audit.rules.ts';

const fact = (changes: Partial<AuditFact>): AuditFact => ({
	actor: { name: 'Asha' },
	action: 'login',
	subject: { kind: 'account' },
	times: 1,
	...changes,
});

test.each<[string, Partial<AuditFact>]>([
	[
		'Asha moved order AK-194 from Pending to Transit',
		{
			action: 'order_moved',
			subject: { kind: 'order', name: 'AK-194' },
			before: { status: 'Pending' },
			after: { status: 'Transit' },
		},
	],
	[
		'Asha printed the label of order AK-194',
		{ action: 'papers_printed', subject: { kind: 'order', name: 'AK-194' }, after: { papers: 'labels' } },
	],
	[
		'Asha counted ₹900 of the club’s rider for 29 November 2026',
		{
			action: 'cash_counted',
			subject: { kind: 'order', name: 'Own' },
			amount: 900,
			after: { day: '2026-11-29' },
		},
	],
	[
		'Asha counted ₹79 of Kaveri Cargo for a day',
		{ action: 'cash_counted', subject: { kind: 'order', name: 'Kaveri Cargo' }, amount: 79 },
	],
	[
		'Asha paused membership #12 from 1 December 2026 to another',
		{
			action: 'membership_paused',
			subject: { kind: 'membership', name: '#12' },
			after: { firstDay: '2026-12-01' },
		},
	],
	[
		'Asha cancelled 1 unit of a product of order AK-202',
		{ action: 'order_cancelled', subject: { kind: 'order', name: 'AK-202' }, after: { quantity: 1 } },
	],
	[
		'Asha took back 1 unit of order AK-202 in the store room, not sealed',
		{
			action: 'return_received',
			subject: { kind: 'order', name: 'AK-202' },
			after: { quantity: 1, sealed: 0, place: 'the store room' },
		},
	],
	[
		'Asha took back 3 units of order AK-202, 2 sealed',
		{
			action: 'return_received',
			subject: { kind: 'order', name: 'AK-202' },
			after: { quantity: 3, sealed: 2 },
		},
	],
	[
		'Asha set the shelf life of Whey to 540 days',
		{ action: 'shelf_life_changed', subject: { kind: 'stock', name: 'Whey' }, after: { shelfLife: 540 } },
	],
	[
		'Asha took the shelf life off Whey',
		{ action: 'shelf_life_changed', subject: { kind: 'stock', name: 'Whey' }, after: { shelfLife: null } },
	],
	[
		'Asha corrected what came back of order AK-202 from 3 units to 2, 1 sealed: ₹900 less is due, one was in another parcel',
		{
			action: 'return_corrected',
			subject: { kind: 'order', name: 'AK-202' },
			amount: 900,
			before: { quantity: 3, sealed: 2 },
			after: { quantity: 2, sealed: 1, reason: 'one was in another parcel' },
		},
	],
	[
		'Asha received some units of Whey',
		{ action: 'stock_received', subject: { kind: 'stock', name: 'Whey' } },
	],
	[
		'Asha took ₹15,900 for membership #12',
		{ action: 'membership_paid', subject: { kind: 'membership', name: '#12' }, amount: 15_900 },
	],
	[
		'A visitor was refused a login to ravi@example.com, 1,200 times',
		{
			actor: undefined,
			action: 'login_refused',
			subject: { kind: 'account', name: 'ravi@example.com' },
			times: 1200,
		},
	],
	[
		'A visitor was refused a login to an unknown account',
		{ actor: undefined, action: 'login_refused', subject: { kind: 'account' } },
	],
	[
		'Asha was refused GET /api/admin/getDashData',
		{ action: 'access_refused', after: { call: 'GET /api/admin/getDashData' } },
	],
	[
		'Asha had 1 mail tried again that could not be sent',
		{ action: 'mails_retried', subject: { kind: 'club' }, after: { mails: 1 } },
	],
	[
		'Asha had 1,204 mails tried again that could not be sent',
		{ action: 'mails_retried', subject: { kind: 'club' }, after: { mails: 1_204 } },
	],
	[
		'Asha undid the import of the file may.csv: took 1 membership and 1 person out',
		{
			action: 'import_undone',
			subject: { kind: 'import', name: 'may.csv' },
			after: { memberships: 1, people: 1 },
		},
	],
	[
		'Asha invited 1 person of the file may.csv',
		{ action: 'import_invited', subject: { kind: 'import', name: 'may.csv' }, after: { people: 1 } },
	],
	[
		'Asha went on with a new secret key: two-step sign-in of 1 account is to be set up anew',
		{ action: 'secret_key_replaced', subject: { kind: 'club' }, after: { accounts: 1 } },
	],
	[
		'Asha had some mails tried again that could not be sent',
		{ action: 'mails_retried', subject: { kind: 'club' } },
	],
	[
		'Asha wrote down the return of 1 unit of order AK-194',
		{ action: 'return_asked', subject: { kind: 'order', name: 'AK-194' }, after: { quantity: 1 } },
	],
	['Asha did class_moved to Yoga', { action: 'class_moved', subject: { kind: 'class', name: 'Yoga' } }],
])('the audit says: %s', (sentence, changes) => {
	expect(auditSentence(fact(changes))).toBe(sentence);
});

test('every action has a label of its own', () => {
	const labels = auditActionNames.map(auditActionLabel);
	expect(new Set(labels).size).toBe(labels.length);
	expect(auditActionLabel('class_moved')).toBe('class_moved');
});
