import { expect, type Page } from '@playwright/test';
import { clubToday } from '#shared/dates.ts';
import type { WholeDocument } from '#shared/documents/documents.contract.ts';
import type { MembershipAtDesk } from '#shared/membership/membership.contract.ts';
import type { MembershipBill } from '#shared/payments/payments.contract.ts';
import { inDays } from '../spec/support/dates.ts';
import { openPerson } from './desk/people.ts';
import { desk, type ScreenState } from './state.ts';

const today = clubToday();
const at = (days: number) => `${inDays(days)}T10:05:00+05:30`;
const longName = 'Venkatanarasimharajuvaripeta Lakshminarayana Iyer';
const membershipId = 14_711;

const standing: MembershipAtDesk = {
	...{ id: membershipId, type: 'Elite Plus', price: 16_899, due: 8_449, dueBy: inDays(21), state: 'active' },
	...{
		queued: false,
		inGrace: false,
		homeCentre: { id: 1, name: 'vijayanagara' },
		centreIds: [1],
		added: [],
		pauses: [],
	},
	...{ startDate: inDays(-9), endDate: inDays(356), firstDay: inDays(-9), validUntil: inDays(401) },
	...{ days: { bought: 366, used: 9, left: 357 }, balances: [{ kind: 'pause_day', amount: 60, left: 60 }] },
};

const receipt = { documentId: 1, number: 'VJN/2627/R00412' };
/** Half of the price is received; the first entry named cash by mistake and was reversed. */
const bill: MembershipBill = {
	...{ membershipId, type: 'Elite Plus', price: 16_899, received: 8_450, due: 8_449, dueBy: inDays(21) },
	...{ paidBack: 0, least: 1 },
	payments: [
		{ id: 1, kind: 'taken', mode: 'cash', reversed: true, isReversal: false },
		{ id: 2, kind: 'refunded', mode: 'cash', reversed: false, isReversal: true },
		{ id: 3, kind: 'taken', mode: 'upi', reference: '412345678901', reversed: false, isReversal: false },
	].map((one) => ({
		...{ amount: 8_450, at: at(-9), day: inDays(-9), centre: 'vijayanagara', by: longName, receipt },
		...{ correctable: one.id === 3, dayClosed: true },
		...(one as Pick<MembershipBill['payments'][number], 'id' | 'kind' | 'mode' | 'reversed' | 'isReversal'>),
	})),
	invoice: { documentId: 2, number: 'VJN/2627/T00398' },
};
const unpaid: MembershipBill = {
	...{
		membershipId,
		type: 'Elite Plus',
		price: 16_899,
		received: 0,
		paidBack: 0,
		due: 16_899,
		dueBy: inDays(3),
		least: 8_450,
	},
	payments: [],
};

const payTo = { upiId: 'akhara.vijayanagara@okhdfcbank', payee: 'Akhara Fitness Private Limited' };

/** A person's page with a membership that is paid in part. */
async function openPayer(page: Page, shown: MembershipBill, held = standing): Promise<void> {
	await page.route('**/api/membership/standingOf?*', (route) => route.fulfill({ json: [held] }));
	await page.route('**/api/payments/of?*', (route) => route.fulfill({ json: shown }));
	await openPerson(page);
}

const taking = (name: string, shown: MembershipBill, then?: (page: Page) => Promise<void>): ScreenState =>
	desk(`take payment, ${name}`, async (page) => {
		await page.route('**/api/payments/shift', (route) => route.fulfill({ json: { centres: [] } }));
		await openPayer(page, shown);
		await page.getByRole('button', { name: 'Take payment' }).click();
		await expect(page.getByRole('dialog').getByLabel('Amount')).toBeVisible();
		await then?.(page);
	});

const seller = {
	...{ name: 'Akhara Fitness Private Limited', phone: '080 4123 4567', email: 'office@akhara.example' },
	address: '14, 100 Feet Road, Indiranagar\nBangalore 560038, Karnataka',
};
const paper = {
	...{ day: today, issuedAt: at(0), membershipId },
	buyer: { name: `Lalitha Rao, guardian of ${longName}`, address: '12, 4th Cross, Jayanagar' },
};
const line = {
	description: `Elite Plus membership #${membershipId}, 1 December 2026 to 1 December 2027, at Vijayanagara`,
	rate: 5,
};
const receiptPaper: WholeDocument = {
	...{ ...paper, documentId: 1, kind: 'receipt', number: receipt.number, seller },
	lines: [{ ...line, hsn: '', rate: 0, gross: 845_000, taxable: 845_000, cgst: 0, sgst: 0, igst: 0 }],
	receipt: {
		...{ price: 16_899, fee: 900, before: 0, due: 8_449, dueBy: inDays(30), mode: 'cash' },
		centre: 'vijayanagara',
	},
	...{ total: 845_000, taxable: 845_000, cgst: 0, sgst: 0, igst: 0 },
	words: 'Eight Thousand Four Hundred Fifty Rupees only',
};
const invoicePaper: WholeDocument = {
	...{ ...paper, documentId: 2, kind: 'tax invoice', number: 'VJN/2627/T00398' },
	seller: { ...seller, gstin: '29AAGCB7383J1Z4' },
	lines: [
		{ ...line, hsn: '999723', gross: 1_679_896, taxable: 1_599_900, cgst: 39_998, sgst: 39_998, igst: 0 },
		{
			...{ description: 'Joining fee', hsn: '999723', rate: 5 },
			...{ gross: 10_004, taxable: 9_528, cgst: 238, sgst: 238, igst: 0 },
		},
	],
	...{ total: 1_689_900, taxable: 1_609_428, cgst: 40_236, sgst: 40_236, igst: 0 },
	words: 'Sixteen Thousand Eight Hundred Ninety Nine Rupees only',
};

const shownPaper = (name: string, shown: WholeDocument): ScreenState => ({
	name: `Papers: ${name}`,
	viewer: 'regular',
	async open(page) {
		await page.route('**/api/document/get?*', (route) => route.fulfill({ json: shown }));
		await page.goto(`/profile/documents/${shown.documentId}`);
		await expect(page.getByRole('article')).toContainText(shown.number);
	},
});

const cancelled: MembershipAtDesk = {
	...{ ...standing, state: 'cancelled', reason: 'asked', due: 0, balances: [] },
	payBack: { amount: 5_700, dueOn: inDays(30) },
};

/** The rest was never paid, and it is too late to renew it. */
const ranOut: MembershipAtDesk = {
	...{ ...standing, state: 'expired', dueBy: inDays(-60), startDate: inDays(-390), endDate: inDays(-25) },
	...{ firstDay: inDays(-390), validUntil: inDays(-20), balances: [] },
	days: { bought: 366, used: 366, left: 0 },
};

/** A person's page, with the dialog that cancels a membership open. */
const cancelling = (name: string, answer: object | number, held = standing): ScreenState =>
	desk(`cancel a membership, ${name}`, async (page) => {
		await page.route('**/api/membership/previewCancel?*', (route) =>
			typeof answer === 'number'
				? route.fulfill({
						status: answer,
						json: {
							code: 'own_membership',
							message: 'This membership is your own: somebody else decides about its money',
						},
					})
				: route.fulfill({ json: { membershipId, price: 16_899, fingerprint: 'x', moved: [], ...answer } }),
		);
		await openPayer(page, bill, held);
		await page.getByRole('button', { name: 'Cancel Elite Plus' }).click();
		await page.getByLabel('Why').selectOption('asked');
		await expect(
			page.getByText(typeof answer === 'number' ? 'somebody else decides' : 'To be paid back'),
		).toBeVisible();
	});

/** Payments for memberships, at the desk and as members see them. */
export const paymentStates: readonly ScreenState[] = [
	taking('all that is due', unpaid),
	taking('by UPI, with a code', { ...unpaid, payTo }, async (page) => {
		await page.getByRole('radio', { name: 'UPI' }).check();
		const code = page.getByRole('img', { name: /^Code to pay/ });
		await expect(code).toHaveAccessibleName('Code to pay ₹16,899 by UPI');
		// No QR code is shown for an amount that could not be recorded: less than half at first, or a fraction of a
		// rupee.
		for (const [amount, codes] of [
			['5000', 0],
			['8450', 1],
			['9000.5', 0],
			['16899', 1],
		] as const) {
			await page.getByLabel('Amount').fill(amount);
			await expect(code).toHaveCount(codes);
		}
	}),
	taking('a part of it in cash, without a drawer', unpaid, async (page) => {
		await page.getByLabel('Amount').fill('9000');
		await page.getByRole('radio', { name: 'Cash' }).check();
		await expect(page.getByText('Your drawer is not open')).toBeVisible();
	}),
	taking('with errors', unpaid, async (page) => {
		await page.getByLabel('Amount').fill('0');
		await page.getByRole('radio', { name: 'UPI' }).check();
		await page.getByRole('button', { name: /received$/ }).click();
		await expect(page.getByText('Please enter the 12 digits')).toBeVisible();
	}),
	desk('payments of a membership, corrected', async (page) => {
		await openPayer(page, bill);
		await page.getByRole('button', { name: 'Receipts of' }).click();
		await expect(page.getByRole('dialog')).toContainText('Corrected');
		await expect(page.getByRole('dialog').getByRole('button', { name: 'Correct' })).toHaveCount(1);
	}),
	desk('payments of a membership, one of a closed day being corrected', async (page) => {
		await openPayer(page, bill);
		await page.getByRole('button', { name: 'Receipts of' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Correct' }).click();
		await expect(page.getByText('The sums of the closed day stay')).toBeVisible();
	}),
	desk('payments of a membership, paid back', async (page) => {
		await openPayer(page, {
			...bill,
			...{ paidBack: 8_450, due: 0, least: 0, refund: { amount: 8_450, dueOn: inDays(21), isPaid: true } },
		});
		await page.getByRole('button', { name: 'Receipts of' }).click();
		await expect(page.getByRole('dialog')).toContainText('Paid back');
	}),
	desk('payments of a membership, none', async (page) => {
		await openPayer(page, unpaid);
		await page.getByRole('button', { name: 'Receipts of' }).click();
		await expect(page.getByText('Nothing was paid yet')).toBeVisible();
	}),
	desk('payments of a membership, failed', async (page) => {
		await openPayer(page, unpaid);
		await page.route('**/api/payments/of?*', (route) => route.fulfill({ status: 500, json: {} }));
		await page.getByRole('button', { name: 'Receipts of' }).click();
		await expect(page.getByText('The payments could not be loaded')).toBeVisible();
	}),
	{
		name: 'Profile: payments of a membership',
		viewer: 'regular',
		async open(page) {
			const bought = {
				...{ id: membershipId, type: 'Elite Plus', price: 16_899, payment_status: 'pending' },
				...{ center: 'vijayanagara', start_date: inDays(-9), end_Date: inDays(356) },
			};
			await page.route('**/api/membership/standing', (route) => route.fulfill({ json: [standing] }));
			await page.route('**/api/membership/getMemberships', (route) => route.fulfill({ json: [bought] }));
			await page.route('**/api/payments/mine', (route) => route.fulfill({ json: [bill] }));
			await page.goto('/profile/profileMembership');
			await page.getByRole('button', { name: 'Receipts of' }).click();
			await expect(page.getByRole('dialog')).toContainText('Corrected');
		},
	},
	cancelling('a part goes back', {
		...{ lastDay: inDays(-1), days: { bought: 366, left: 184 }, received: 8_450, isAll: false, kept: 10 },
		...{ worth: 8_000, waived: 8_000, amount: 0 },
		moved: [{ id: 2, type: 'Elite Plus for the whole family', firstDay: today, validUntil: inDays(365) }],
	}),
	cancelling('all goes back', {
		...{ days: { bought: 366, left: 366 }, received: 16_899, isAll: true, kept: 0, worth: 16_899 },
		...{ waived: 0, amount: 16_899 },
	}),
	cancelling(
		'run out, with a rest that is due',
		{
			...{ days: { bought: 366, left: 0 }, received: 8_450, isAll: false, kept: 10 },
			...{ worth: 0, waived: 0, amount: 0 },
		},
		ranOut,
	),
	cancelling('refused', 409),
	desk('a membership to pay back', async (page) => {
		await page.route('**/api/payments/shift', (route) => route.fulfill({ json: { centres: [] } }));
		await page.route('**/api/membership/standingOf?*', (route) => route.fulfill({ json: [cancelled] }));
		await openPerson(page);
		await page.getByRole('button', { name: 'Pay back' }).click();
		await page.getByRole('radio', { name: 'Cash' }).check();
		await expect(page.getByText('Your drawer is not open')).toBeVisible();
	}),
	shownPaper('a receipt of a part', receiptPaper),
	shownPaper('a receipt of a tax invoice', {
		...{ ...receiptPaper, seller: invoicePaper.seller },
		invoice: { documentId: invoicePaper.documentId, number: invoicePaper.number, day: invoicePaper.day },
	}),
	shownPaper('a receipt whose payment was corrected', {
		...receiptPaper,
		seller: invoicePaper.seller,
		invoice: { documentId: 2, number: invoicePaper.number, day: today },
		correction: { mode: 'upi', reference: '412345678901' },
	}),
	shownPaper('the invoice of a membership', invoicePaper),
	{
		name: 'Receipt of a mail',
		viewer: 'guest',
		async open(page) {
			await page.route('**/api/document/byKey', (route) => route.fulfill({ json: receiptPaper }));
			await page.goto('/receipt#1-key');
			await expect(page.getByRole('article')).toContainText(receipt.number);
		},
	},
	{
		name: 'Receipt of a mail, which nobody knows',
		viewer: 'guest',
		async open(page) {
			await page.goto('/receipt#1-key');
			await expect(page.getByText('There is no such paper')).toBeVisible();
		},
	},
	{
		name: 'Receipt of a mail, link incomplete',
		viewer: 'guest',
		async open(page) {
			await page.goto('/receipt');
			await expect(page.getByText('A part of the link is missing')).toBeVisible();
		},
	},
];
