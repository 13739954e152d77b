import { expect, type Page } from '@playwright/test';
import { clubToday } from '#shared/dates.ts';
import type { Membership, MembershipAtDesk } from '#shared/membership/membership.contract.ts';
import type { UpgradeOffers } from '#shared/membership/upgrading/upgrading.contract.ts';
import { inDays } from '../spec/support/dates.ts';
import { openPerson } from './desk/people.ts';
import { desk, type ScreenState } from './state.ts';

const today = clubToday();

/** Half of a year of Elite remains. */
const running: MembershipAtDesk = {
	...{ id: 14_712, type: 'Elite', price: 12_899, due: 0, state: 'active', queued: false, inGrace: false },
	...{
		homeCentre: { id: 1, name: 'vijayanagara' },
		centreIds: [1],
		added: [{ why: 'free', days: 30 }],
		pauses: [],
	},
	...{ startDate: inDays(-182), endDate: inDays(183), firstDay: inDays(-182), validUntil: inDays(213) },
	...{ days: { bought: 366, used: 182, left: 184 }, balances: [{ kind: 'pause_day', amount: 10, left: 4 }] },
};
const { id: membershipId } = running;

const offers: UpgradeOffers = {
	...{ membershipId, type: 'Elite', months: 12, days: { bought: 366, left: 184 } },
	...{ firstDay: today, validUntil: inDays(213), calledOff: [{ firstDay: inDays(5), lastDay: inDays(8) }] },
	moved: [{ id: 9, type: 'Elite', firstDay: inDays(214), validUntil: inDays(579) }],
	...{ undone: [], boughtBy: 'Venkatanarasimharajuvaripeta Lakshminarayana Iyer' },
	offers: [
		{
			...{ type: 'Elite Pro', price: 528, fingerprint: 'a' },
			balances: [
				{ kind: 'pause_day', amount: 14 },
				{ kind: 'other_centre', amount: 45 },
				{ kind: 'swim', amount: 2 },
			],
		},
		{
			...{ type: 'Elite Plus for the whole family and its grandparents', price: 2_112, fingerprint: 'b' },
			balances: [{ kind: 'pause_day', amount: 29 }, { kind: 'other_centre' }, { kind: 'swim', amount: 1 }],
		},
	],
};
const refusal = {
	code: 'paused',
	message: 'This membership is paused. Please end the pause first',
};

/** Answers the call for upgrade offers with these offers, or with the refusal. */
async function answerOffers(page: Page, call: string, answer: UpgradeOffers | typeof refusal): Promise<void> {
	await page.route(`**/api/membership/${call}?*`, (route) =>
		route.fulfill({ status: 'code' in answer ? 409 : 200, json: answer }),
	);
}

/** A person's page, with the dialog that upgrades a membership open. */
const upgrading = (
	name: string,
	answer: UpgradeOffers | typeof refusal,
	then: (page: Page) => Promise<void>,
): ScreenState =>
	desk(`upgrade a membership, ${name}`, async (page) => {
		await page.route('**/api/payments/shift', (route) => route.fulfill({ json: { centres: [] } }));
		await page.route('**/api/membership/standingOf?*', (route) => route.fulfill({ json: [running] }));
		await answerOffers(page, 'previewUpgradeOf', answer);
		await openPerson(page);
		await page.getByRole('button', { name: 'Upgrade Elite' }).click();
		await then(page);
	});

/** The member's own page, with what an upgrade costs open. */
const asking = (name: string, answer: UpgradeOffers | typeof refusal, text: string): ScreenState => ({
	name: `Membership: upgrade, ${name}`,
	viewer: 'regular',
	async open(page) {
		const bought: Membership = {
			...{ id: membershipId, type: running.type, price: running.price, payment_status: 'payed' },
			...{ center: 'vijayanagara', start_date: running.startDate, end_Date: running.endDate },
		};
		await page.route('**/api/membership/getMemberships', (route) => route.fulfill({ json: [bought] }));
		await page.route('**/api/membership/standing', (route) => route.fulfill({ json: [running] }));
		await page.route('**/api/membership/handedOver', (route) => route.fulfill({ json: [] }));
		await answerOffers(page, 'previewUpgrade', answer);
		await page.goto('/profile/profileMembership');
		await page.getByRole('button', { name: 'Upgrade Elite' }).click();
		await expect(page.getByRole('dialog')).toContainText(text);
	},
});

/** Upgrades of memberships: at the desk, and as members read what they cost. */
export const upgradeStates: readonly ScreenState[] = [
	upgrading('the plans', offers, async (page) => {
		await expect(page.getByText('The pause from')).toBeVisible();
	}),
	upgrading(
		'chosen, of a minor, in cash without a drawer',
		{ ...offers, needsGuardian: { userId: 1, age: 16 } },
		async (page) => {
			await page.getByRole('radio', { name: 'Elite Pro' }).check();
			await page.getByRole('radio', { name: 'Cash' }).check();
			await expect(page.getByText('Your drawer is not open')).toBeVisible();
		},
	),
	upgrading('incomplete', offers, async (page) => {
		await page.getByRole('button', { name: 'Mark received' }).click();
		await expect(page.getByText('Please choose a plan')).toBeVisible();
	}),
	upgrading('none is higher', { ...offers, offers: [], calledOff: [], moved: [] }, async (page) => {
		await expect(page.getByText('No plan that is sold')).toBeVisible();
	}),
	upgrading('refused', refusal, async (page) => {
		await expect(page.getByText(refusal.message)).toBeVisible();
	}),
	asking('the plans', offers, 'To upgrade, pay today'),
	asking('none is higher', { ...offers, offers: [], calledOff: [] }, 'We sell no higher plan'),
	asking('refused', refusal, refusal.message),
];
