import { expect, type Page } from '@playwright/test';
import { addMonths, clubToday } from '#shared/dates.ts';
import type { HandOverEffects } from '#shared/membership/handing-over.contract.ts';
import type { Membership, MembershipAtDesk } from '#shared/membership/membership.contract.ts';
import type { Ledger, PauseEffectsReply } from '#shared/membership/pauses/pauses.contract.ts';
import type { MembershipBill } from '#shared/payments/payments.contract.ts';
import { inDays } from '../spec/support/dates.ts';
import { holdResponses } from '../spec/support/network.ts';
import { openPerson } from './desk/people.ts';
import { desk, type ScreenState } from './state.ts';

const path = '/profile/profileMembership';
const homeCentre = { id: 1, name: 'vijayanagara' };

const base = {
	...{ type: 'Elite Plus', price: 16_899, due: 0, queued: false, inGrace: false, homeCentre },
	centreIds: [1],
	...{ added: [], balances: [], pauses: [] },
	...{ startDate: inDays(-40), endDate: inDays(325), days: { bought: 366, used: 30, left: 336 } },
} satisfies Partial<MembershipAtDesk>;

/** Memberships in each of their states, the longest name and the most lines first. */
const standings: MembershipAtDesk[] = [
	{
		...{ ...base, id: 14_711, state: 'active', firstDay: inDays(-40), validUntil: inDays(386) },
		type: 'Elite Plus for the whole family and everybody in it',
		added: [
			{ why: 'free', days: 45 },
			{
				...{ why: 'closure', days: 3 },
				closure: { reason: 'Diwali', firstDay: '2026-11-08', lastDay: '2026-11-10' },
			},
			{ why: 'pause', days: 13 },
		],
		balances: [
			{ kind: 'pause_day', amount: 62, left: 49 },
			{ kind: 'other_centre' },
			{ kind: 'swim', amount: 5, left: 1 },
		],
		pauses: [
			{ id: 1, firstDay: inDays(-20), lastDay: inDays(-18) },
			{ id: 2, firstDay: inDays(10), lastDay: inDays(19) },
		],
	},
	{
		...{
			...base,
			id: 14_712,
			state: 'upcoming',
			queued: true,
			firstDay: inDays(387),
			validUntil: inDays(763),
		},
		balances: [{ kind: 'pause_day', amount: 10, left: 0 }],
	},
	{
		...{ ...base, id: 14_713, state: 'awaiting_payment', due: 13_899, dueBy: inDays(6) },
		...{ type: 'Elite Pro', startDate: inDays(6), endDate: inDays(371) },
		ifPaid: { firstDay: inDays(387), validUntil: inDays(752), queued: true },
	},
	{
		...{ ...base, id: 14_714, state: 'cancelled', reason: 'not_paid', startDate: inDays(-60) },
		dueBy: inDays(-60),
		ifPaid: { firstDay: inDays(387), validUntil: inDays(752), queued: true },
	},
	{
		...{ ...base, id: 14_715, state: 'upcoming', firstDay: inDays(761), validUntil: inDays(1_130) },
		boughtBy: 'Venkatanarasimharajuvaripeta Subramanian',
		nextCentre: { id: 2, name: 'indiranagar', from: inDays(800) },
	},
];

/** The same memberships, as their buyer reads them. */
const bought: Membership[] = standings
	.filter(({ boughtBy }) => boughtBy === undefined)
	.map((one) => ({
		...{ id: one.id, type: one.type, price: one.price, center: one.homeCentre.name },
		payment_status: one.due > 0 || one.reason === 'not_paid' ? ('pending' as const) : ('payed' as const),
		...{ start_date: one.startDate, end_Date: one.endDate },
	}));

/** A membership that ends soon, and one that has ended. */
const endingSoon: MembershipAtDesk = {
	...{ ...base, id: 14_716, state: 'active', firstDay: addMonths(inDays(9), -12), validUntil: inDays(9) },
	...{ startDate: addMonths(inDays(9), -12), endDate: inDays(9) },
	balances: [
		{ kind: 'pause_day', amount: 60, left: 1 },
		{ kind: 'other_centre', amount: 90, left: 41 },
		{ kind: 'swim' },
	],
};
const ended: MembershipAtDesk = {
	...{ ...endingSoon, id: 14_717, state: 'expired', inGrace: true, balances: [] },
	...{ endDate: inDays(-2), validUntil: inDays(-2) },
};
const paused: MembershipAtDesk = {
	...{ ...endingSoon, state: 'paused', validUntil: inDays(200) },
	pauses: [{ id: 3, firstDay: inDays(-2), lastDay: inDays(7) }],
};

const change = <Value>(before: Value, after: Value) => ({ before, after });
const effects: PauseEffectsReply = {
	...{ membershipId: 14_711, firstDay: inDays(30), lastDay: inDays(39) },
	...{ validUntil: change(inDays(386), inDays(396)), pauseDays: change(49, 39), fingerprint: 'shown' },
	moved: [
		{
			...{ id: 14_712, type: 'Elite Plus' },
			...{ firstDay: change(inDays(387), inDays(397)), validUntil: change(inDays(763), inDays(773)) },
		},
	],
	undone: [{ id: 14_712, type: 'Elite Plus', firstDay: inDays(386), lastDay: inDays(390) }],
};

const noon = `${inDays(-20)}T06:30:00.000Z`;
const ledgers: Ledger[] = [
	{
		...{ membershipId: 14_711, type: 'Elite Plus', balances: [] },
		given: [
			{ kind: 'pause_day', amount: 60, source: 'plan', at: noon },
			{ kind: 'other_centre', source: 'plan', at: noon },
			{
				kind: 'pause_day',
				amount: 2,
				source: 'goodwill',
				reason: 'The gym floor was closed for two days',
				at: noon,
			},
		],
		entries: [
			{ id: 3, kind: 'pause_day', quantity: 4, cause: 'pause', at: noon, by: 'Asha Rao' },
			{
				id: 2,
				kind: 'swim',
				quantity: -1,
				cause: 'use',
				at: noon,
				by: 'Venkatanarasimharajuvaripeta Subramanian',
				canUndo: true,
			},
			{ id: 1, kind: 'pause_day', quantity: -7, cause: 'pause', at: noon },
		],
	},
];

const reads = {
	member: { standings: '/api/membership/standing', ledgers: '/api/membership/balances', of: '' },
	desk: { standings: '/api/membership/standingOf?*', ledgers: '/api/membership/balancesOf?*', of: 'Of' },
};

async function show(page: Page, by: keyof typeof reads, held = standings): Promise<void> {
	const { standings: read, ledgers: ledger, of } = reads[by];
	await page.route('**/api/membership/getMemberships', (route) => route.fulfill({ json: bought }));
	await page.route(`**${read}`, (route) => route.fulfill({ json: held }));
	await page.route('**/api/membership/handedOver', (route) =>
		route.fulfill({
			json: bought.filter(({ id }) => !held.some((one) => one.id === id)).map(({ id }) => id),
		}),
	);
	await page.route(`**${ledger}`, (route) => route.fulfill({ json: ledgers }));
	await page.route(`**/api/membership/previewPause${of}?*`, (route) => route.fulfill({ json: effects }));
	await page.route(`**/api/membership/previewEndPause${of}?*`, (route) =>
		route.fulfill({ json: { ...effects, pauseDays: change(49, 59), moved: [], undone: [] } }),
	);
}

const mine = (name: string, open: (page: Page) => Promise<unknown> = async () => {}): ScreenState => ({
	name: `Membership: ${name}`,
	viewer: 'regular',
	open: async (page) => {
		await show(page, 'member');
		await page.goto(path);
		await expect(page.getByRole('article').first()).toBeVisible();
		await open(page);
	},
});

/** The dialog of a pause, with its days chosen. */
async function choosePause(page: Page): Promise<void> {
	await page
		.getByRole('button', { name: /^Pause/ })
		.first()
		.click();
	await page.getByLabel('First day').fill(inDays(30));
	await page.getByLabel('Last day').fill(inDays(39));
}

const ofPerson = (name: string, open: (page: Page) => Promise<unknown> = async () => {}): ScreenState =>
	desk(`a person’s memberships${name && `, ${name}`}`, async (page) => {
		await show(page, 'desk');
		await openPerson(page);
		await expect(page.getByRole('article').first()).toBeVisible();
		await open(page);
	});

/** The effects of a hand-over, without whose they are: that is filled in later. */
interface ShownHandOver extends Pick<HandOverEffects, 'days'> {
	moved: Omit<HandOverEffects['moved'][number], 'userId'>[];
	undone: Omit<HandOverEffects['undone'][number], 'userId'>[];
}

const another = { type: 'Elite Plus for the whole family and everybody in it' };

/** The dialog that hands over a membership, with somebody chosen: it shows the effects, or why it is refused. */
const handingOver = (name: string, answer: ShownHandOver | number) =>
	ofPerson(`handing over, ${name}`, async (page) => {
		const refusal = {
			code: 'has_begun',
			message: 'This membership has begun, so it stays with its holder',
		};
		await page.route('**/api/membership/previewChangeHolder?*', (route) => {
			const asked = new URL(route.request().url()).searchParams;
			// Everything that moves belongs to the holder: theirs is the only name known here.
			const ofHolder = <Row extends object>(rows: Row[]) =>
				rows.map((row) => ({ ...row, userId: Number(asked.get('fromUserId')) }));
			if (typeof answer === 'number') return route.fulfill({ status: answer, json: refusal });
			const { moved, undone, ...rest } = answer;
			const effects = { ...rest, moved: ofHolder(moved), undone: ofHolder(undone) };
			return route.fulfill({ json: { membershipId: 14_712, fingerprint: 'x', ...effects } });
		});
		await page
			.getByRole('button', { name: /^Hand over/ })
			.first()
			.click();
		await page.getByLabel('Who gets it').fill('a');
		const dialog = page.getByRole('dialog');
		await dialog.getByRole('radio').first().check();
		const text =
			typeof answer === 'number' ? refusal.message : answer.days ? 'It counts for' : 'None of it is paid';
		await expect(dialog).toContainText(text);
	});

/** The front page of a member with these memberships. */
const home = (name: string, held: MembershipAtDesk[], text: RegExp | string): ScreenState => ({
	name: `Home: ${name}`,
	viewer: 'regular',
	open: async (page) => {
		await show(page, 'member', held);
		await page.goto('/');
		await expect(page.getByRole('region', { name: 'Yours' })).toContainText(text);
	},
});

/** The standings of memberships, their pauses and entitlements: for their holder, and at the desk. */
export const membershipStates: readonly ScreenState[] = [
	mine('active, queued, unpaid and cancelled'),
	mine('pausing, no days yet', async (page) => {
		await page
			.getByRole('button', { name: /^Pause/ })
			.first()
			.click();
		await expect(page.getByRole('dialog').getByText(/at least 3 days/)).toBeVisible();
	}),
	mine('pausing, shown', async (page) => {
		await choosePause(page);
		await expect(page.getByText('The last day moves from')).toBeVisible();
	}),
	mine('pausing, refused', async (page) => {
		const message = 'A pause takes at least 3 days, or all that are left';
		await page.route('**/api/membership/previewPause?*', (route) =>
			route.fulfill({ status: 409, json: { message, code: 'pause_too_short' } }),
		);
		await choosePause(page);
		await expect(page.getByRole('dialog').getByText(message)).toBeVisible();
	}),
	mine('another centre', async (page) => {
		await page
			.getByRole('button', { name: /^Change centre/ })
			.first()
			.click();
		await expect(page.getByRole('dialog').getByLabel('Centre')).toBeVisible();
	}),
	mine('a pause being undone', async (page) => {
		await page.getByRole('button', { name: /^Undo/ }).click();
		await expect(page.getByText('The last day moves from')).toBeVisible();
	}),
	mine('what was used', async (page) => {
		await page.getByRole('button', { name: 'What was used' }).first().click();
		await expect(page.getByRole('dialog').getByText('7 pause days used by a pause')).toBeVisible();
	}),
	{
		name: 'Membership: standing loading',
		viewer: 'regular',
		open: async (page) => {
			await holdResponses(page, reads.member.standings);
			await page.goto(path);
			await expect(page.getByRole('main').getByText('Loading', { exact: true }).first()).toBeAttached();
		},
	},
	home('all at once', standings, 'Pay ₹13,899 at'),
	home('ending soon', [endingSoon], 'Renew Elite Plus'),
	home('paused', [paused], 'is paused until'),
	home(
		'upcoming',
		[
			{
				...standings[1],
				...base,
				state: 'upcoming',
				firstDay: inDays(4),
				validUntil: inDays(380),
				id: 14_712,
			},
		],
		'begins on',
	),
	{
		name: 'Home: many orders under way',
		viewer: 'regular',
		open: async (page) => {
			await show(page, 'member', [paused]);
			await page.route('**/api/orders/getOrders?*', async (route) => {
				const { orders } = await (await route.fetch()).json();
				const [line] = orders;
				const away = [901, 902, 903, 904].map((orderNumber) => ({
					...line,
					orderNumber,
					orderStatus: 'Transit',
				}));
				await route.fulfill({ json: { orders: away } });
			});
			await page.goto('/');
			await expect(page.getByText('2 more orders are on their way')).toBeVisible();
		},
	},
	{
		name: 'Home: orders failed',
		viewer: 'regular',
		open: async (page) => {
			await show(page, 'member', []);
			await page.route('**/api/orders/getOrders?*', (route) => route.fulfill({ status: 500, json: {} }));
			await page.goto('/');
			await expect(page.getByText('Could not be loaded. Open them to try again')).toBeVisible();
		},
	},
	home('ended', [ended], 'It ended on'),
	{
		name: 'Home: loading',
		viewer: 'regular',
		open: async (page) => {
			await holdResponses(page, reads.member.standings);
			await page.goto('/');
			await expect(page.getByText('Loading what is yours')).toBeAttached();
		},
	},
	{
		name: 'Home: failed',
		viewer: 'regular',
		open: async (page) => {
			await page.route(`**${reads.member.standings}`, (route) => route.fulfill({ status: 500, json: {} }));
			await page.goto('/');
			await expect(page.getByText('Could not be loaded. Open it to try again')).toBeVisible();
		},
	},
	{
		name: 'Membership: ended, handed over',
		viewer: 'regular',
		open: async (page) => {
			await show(page, 'member', [ended]);
			await page.goto(path);
			await expect(page.getByRole('link', { name: 'Renew Elite Plus' })).toBeVisible();
			await expect(page.getByText('Handed to somebody else').first()).toBeVisible();
		},
	},
	{
		name: 'Membership: paid for and handed on',
		viewer: 'regular',
		open: async (page) => {
			await page.route('**/api/membership/getMemberships', (route) => route.fulfill({ json: [] }));
			await page.route(`**${reads.member.standings}`, (route) => route.fulfill({ json: [] }));
			await page.route('**/api/membership/handedOver', (route) => route.fulfill({ json: [12] }));
			const payment = {
				id: 1,
				kind: 'taken',
				amount: 6_450,
				mode: 'card',
				reversed: false,
				isReversal: false,
			};
			const receipt = { documentId: 1, number: 'KOR/2627/R00123' };
			const bill: MembershipBill = {
				...{
					membershipId: 12,
					type: 'Elite Plus',
					price: 12_899,
					received: 6_450,
					paidBack: 0,
					due: 0,
					least: 0,
				},
				payments: [
					{ ...payment, at: new Date().toISOString(), day: clubToday(), receipt },
				] as MembershipBill['payments'],
			};
			await page.route('**/api/payments/mine', (route) => route.fulfill({ json: [bill] }));
			await page.goto(path);
			await expect(page.getByText('You paid for it. Handed to somebody else')).toBeVisible();
			await page.getByRole('button', { name: 'Receipts of membership 12' }).click();
			await expect(page.getByRole('link', { name: 'Receipt KOR/2627/R00123' })).toBeVisible();
		},
	},
	desk('a person’s memberships, renewing', async (page) => {
		await show(page, 'desk', [endingSoon, ended]);
		await openPerson(page);
		await page.getByRole('button', { name: 'Renew Elite Plus' }).first().click();
		await expect(page.getByRole('dialog').getByText('Ends on')).toBeVisible();
	}),
	ofPerson(''),
	ofPerson('pausing', async (page) => {
		await choosePause(page);
		await expect(page.getByText('The last day moves from')).toBeVisible();
	}),
	ofPerson('giving more, refused', async (page) => {
		await page
			.getByRole('button', { name: /^Give more/ })
			.first()
			.click();
		await page.getByRole('dialog').getByRole('button', { name: 'Give', exact: true }).click();
		await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);
	}),
	ofPerson('another centre, refused', async (page) => {
		await page
			.getByRole('button', { name: /^Change centre/ })
			.first()
			.click();
		await page.getByRole('dialog').getByRole('button', { name: 'Change', exact: true }).click();
		await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
	}),
	handingOver('found', {
		days: { firstDay: inDays(0), lastDay: inDays(376) },
		moved: [
			{ ...another, id: 14_715, firstDay: inDays(387), validUntil: inDays(756) },
			{ ...another, id: 14_716, firstDay: inDays(757), validUntil: inDays(1_122) },
		],
		undone: [{ ...another, id: 14_715, firstDay: inDays(780), lastDay: inDays(789) }],
	}),
	handingOver('not paid', { moved: [], undone: [] }),
	handingOver('refused', 409),
	ofPerson('handing over, nobody', async (page) => {
		await page
			.getByRole('button', { name: /^Hand over/ })
			.first()
			.click();
		await page.getByLabel('Who gets it').fill('nobody at all is called so');
		await expect(page.getByText('Nobody is found.')).toBeVisible();
	}),
	ofPerson('a swim that can be taken back', async (page) => {
		await page.route('**/api/membership/use', (route) =>
			route.fulfill({ status: 201, json: { status: 'Written down', useId: 2 } }),
		);
		await page.getByRole('button', { name: /^Swim/ }).first().click();
		await expect(page.getByRole('button', { name: /^Undo swim/ })).toBeVisible();
	}),
	ofPerson('what was used', async (page) => {
		await page.getByRole('button', { name: 'What was used' }).first().click();
		await expect(page.getByRole('dialog').getByText('7 pause days used by a pause')).toBeVisible();
	}),
	desk('a person’s memberships, failed', async (page) => {
		await page.route(`**${reads.desk.standings}`, (route) => route.fulfill({ status: 500, json: {} }));
		await openPerson(page);
		await expect(page.getByText('The memberships could not be loaded')).toBeVisible();
	}),
];
