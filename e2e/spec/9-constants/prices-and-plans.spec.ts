import type { Page } from '@playwright/test';
import { expect, section, test } from '../spec.ts';
import { call } from '../support/call.ts';
import { today } from '../support/dates.ts';
import { fillForm } from '../support/form-checks.ts';
import { membershipForm } from '../support/form-definitions.ts';
import {
	durations,
	type Months,
	openPlan,
	type PlanName,
	planNames,
	planPaths,
	prices,
	purchaseOf,
	tryToBuy,
} from '../support/memberships.ts';
import { rupees } from '../support/rupees.ts';
import { openPurchase } from '../support/screens.ts';
import { addHomeAddress, addToCatalogue, newProduct } from '../support/shop.ts';

const { proves } = section(9, 'Business constants and limits');

test(
	...proves('Discounted price = price minus price times discount divided by 100, rounded.'),
	async ({ page, desk }) => {
		const cases = [
			[999, 15, 849],
			[1001, 50, 501],
			[10, 5, 10],
			[2000, 0, 2000],
			[750, 100, 0],
		] as const;
		for (const [price, discount, expected] of cases) {
			const { productId } = await addToCatalogue(desk, { ...newProduct(), price, discount });
			await page.goto(`/store/product/${productId}-x`);
			const shown = page.getByRole('main').getByText(rupees(expected), { exact: true }).first();
			await expect(shown, `${price} less ${discount} %`).toBeVisible();
			await desk.catalogue.delete({ query: { id: productId } });
		}
	},
);

test(
	...proves(
		'Shop order total = sum of discounted price times quantity, plus a convenience fee of 29 (delivery plus platform fee).',
	),
	async ({ memberPage, member, product, desk }) => {
		const second = await addToCatalogue(desk, { ...newProduct(), price: 333, discount: 10 });
		for (const { productId } of [product, second]) await member.client.cart.add({ body: { productId } });
		await memberPage.goto('/store/cart');
		await memberPage.getByRole('button', { name: `One more: Quantity of ${product.name}` }).click();
		const total = 2 * 900 + 300 + 29;
		const bill = memberPage.getByRole('region', { name: 'Price details' });
		await expect(bill).toContainText('₹29');
		await expect(bill.getByText(rupees(total), { exact: true })).toBeVisible();

		const order = {
			paymentMode: 'COD' as const,
			source: '' as const,
			addressId: await addHomeAddress(member.client),
			cartProductDetails: [
				{ productId: product.productId, quantity: 2 },
				{ productId: second.productId, quantity: 1 },
			],
		};
		for (const [expectedTotal, status] of [
			[total - 1, 409],
			[total, 201],
		] as const) {
			const sent = { token: member.token, body: { ...order, expectedTotal } };
			expect((await call('POST', '/api/orders/order', sent)).status).toBe(status);
		}
		await desk.catalogue.delete({ query: { id: second.productId } });
	},
);

test(
	...proves('Membership checkout = discounted price plus a fixed 900 tax and fee.'),
	async ({ member: { client, token }, memberPage }) => {
		const { user_id } = await client.identity.profile();
		for (const type of planNames) {
			for (const months of durations) {
				const purchase = purchaseOf(type, months, user_id);
				expect(await tryToBuy(token, { ...purchase, price: purchase.price - 1 })).toBe(409);
				expect(await tryToBuy(token, { ...purchase, price: purchase.price - 900 })).toBe(409);
				expect(await tryToBuy(token, purchase)).toBe(201);
			}
		}
		await openPurchase(memberPage);
		const bill = memberPage.getByRole('region', { name: 'Your bill' });
		for (const amount of ['₹11,999', '₹900', '₹12,899']) {
			await expect(bill.getByText(amount, { exact: true })).toBeVisible();
		}
	},
);

const yearOf = (day: string) => Number(day.slice(0, 4));

/** The next such day of January: a membership begins today at the earliest, and a year ahead at the latest. */
function nextInJanuary(date: number): string {
	const day = `${yearOf(today())}-01-${date}`;
	return day < today() ? `${yearOf(today()) + 1}-01-${date}` : day;
}

test(
	...proves("End date = start date plus the plan's months."),
	async ({ memberPage, member: { client, token } }) => {
		const { user_id } = await client.identity.profile();
		const ends: [Months, number, string][] = [
			[12, 15, '01-15'],
			[6, 15, '07-15'],
			[3, 15, '04-15'],
			[3, 31, '04-30'],
		];
		for (const [months, date, end] of ends) {
			const start_Date = nextInJanuary(date);
			const end_Date = `${yearOf(start_Date) + (months === 12 ? 1 : 0)}-${end}`;
			const purchase = { ...purchaseOf('Elite', months, user_id), start_Date, end_Date };
			const dayBefore = new Date(Date.parse(end_Date) - 86_400_000).toISOString().slice(0, 10);
			expect(await tryToBuy(token, { ...purchase, end_Date: dayBefore })).toBe(409);
			expect(await tryToBuy(token, purchase), `${start_Date} and ${months} months`).toBe(201);
		}
		await openPurchase(memberPage);
		const start_Date = nextInJanuary(15);
		await fillForm(memberPage, { ...membershipForm(user_id), texts: { start_Date } });
		const bill = memberPage.getByRole('region', { name: 'Your bill' });
		const end = bill.locator('dt', { hasText: 'End date' }).locator('xpath=following-sibling::dd');
		await expect(end).toContainText('15');
		await expect(end).toContainText(`${yearOf(start_Date) + 1}`);
	},
);

test(...proves(['Payment is made at the centre.', 'Prices include a tax label.']), async ({ page }) => {
	await openPurchase(page);
	await expect(page.getByText('Payment is made at the centre').first()).toBeVisible();
	await expect(page.getByText('Tax and fee', { exact: true })).toBeVisible();
	for (const path of Object.values(planPaths)) {
		await page.goto(path);
		await expect(page.getByText(/^Starting at .* \+ Taxes & Fees$/)).toBeVisible();
		const cards = page.locator('#buy').getByRole('article');
		await expect(cards.getByText('+ Taxes & Fees')).toHaveCount(3);
	}
});

test(...proves('Starting monthly prices: Elite 535, Elite Pro 987, Elite Plus 1367.'), async ({ page }) => {
	for (const [type, price] of [
		['Elite', 535],
		['Elite Pro', 987],
		['Elite Plus', 1367],
	] as const) {
		await page.goto(planPaths[type]);
		await expect(
			page.getByText(`Starting at ₹ ${price} / Month* + Taxes & Fees`, { exact: true }),
		).toBeVisible();
	}
});

/** The card of a duration on a plan's page. */
const durationCard = (page: Page, months: Months) =>
	page
		.locator('#buy')
		.getByRole('article')
		.filter({ has: page.getByRole('heading', { name: `${months} months` }) });

for (const type of planNames) {
	const cells = durations.map((months) => prices[type][months].join('/'));
	test(...proves([type, ...cells].join(' | ')), async ({ page }) => {
		await page.goto(planPaths[type]);
		for (const months of durations) {
			const [list, discounted] = prices[type][months];
			const card = durationCard(page, months);
			await expect(card.locator('s')).toContainText(rupees(list));
			await expect(card.getByText(rupees(discounted), { exact: true })).toBeVisible();
		}
	});
}

/** A perk's values for 12, 6 and 3 months; undefined where the plan does not have it. */
type Values = readonly [string?, string?, string?];

async function expectPerk(
	page: Page,
	label: string,
	plans: Partial<Record<PlanName, Values>>,
): Promise<void> {
	for (const type of planNames) {
		await openPlan(page, type);
		for (const [place, months] of durations.entries()) {
			const term = durationCard(page, months).locator('dt', { hasText: label });
			const value = plans[type]?.[place];
			if (value === undefined) await expect(term).toHaveCount(0);
			else await expect(term.locator('xpath=following-sibling::dd')).toHaveText(value);
		}
	}
}

test(
	...proves(
		'Free extension: Elite 1 month / 15 days / 10 days; Pro 30 / 15 / 10 days; Plus 45 days / 1.5 months / 1 month.',
	),
	async ({ page }) => {
		await expectPerk(page, 'Free extension', {
			Elite: ['1 month', '15 days', '10 days'],
			'Elite Pro': ['30 days', '15 days', '10 days'],
			'Elite Plus': ['45 days', '1.5 months', '1 month'],
		});
	},
);

test(
	...proves('Membership pause days: Elite 10 / 5 / 5; Pro 30 / 15 / 10; Plus 60 / 30 / 10.'),
	async ({ page }) => {
		await expectPerk(page, 'Membership pause', {
			Elite: ['10 days', '5 days', '5 days'],
			'Elite Pro': ['30 days', '15 days', '10 days'],
			'Elite Plus': ['60 days', '30 days', '10 days'],
		});
	},
);

test(
	...proves('Sessions in other centres: Pro 90 / 60 / 30; Plus unlimited / 120 / 90.'),
	async ({ page }) => {
		await expectPerk(page, 'Sessions in other centres', {
			'Elite Pro': ['90', '60', '30'],
			'Elite Plus': ['unlimited', '120', '90'],
		});
	},
);

test(...proves('Swimming sessions: Pro 3 / 2; Plus 5 / 2.'), async ({ page }) => {
	await expectPerk(page, 'Swimming sessions', { 'Elite Pro': ['3', '2'], 'Elite Plus': ['5', '2'] });
});
