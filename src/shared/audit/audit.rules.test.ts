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
	['Asha did class_moved to Yoga', { action: 'class_moved', subject: { kind: 'class', name: 'Yoga' } }],
])('%s', (sentence, changes) => {
	expect(auditSentence(fact(changes))).toBe(sentence);
});

test('every action has a label of its own', () => {
	const labels = auditActionNames.map(auditActionLabel);
	expect(new Set(labels).size).toBe(labels.length);
	expect(auditActionLabel('class_moved')).toBe('class_moved');
});
