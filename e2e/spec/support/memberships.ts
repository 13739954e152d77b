import { expect, type Page } from '@playwright/test';
import type { Client } from '#shared/client.ts';
import { call } from './call.ts';
import { addMonths, today } from './dates.ts';
import { pathOf } from './page-state.ts';
import { pageHeading } from './screens.ts';

export const planNames = ['Elite', 'Elite Pro', 'Elite Plus'] as const;
export type PlanName = (typeof planNames)[number];

/** The path of each plan's page. */
export const planPaths: Readonly<Record<PlanName, string>> = {
	Elite: '/fitness',
	'Elite Pro': '/fitness/elitePro',
	'Elite Plus': '/fitness/elitePlus',
};

/** Opens a plan's page: from another plan's page by the tab bar, which is faster than loading the page. */
export async function openPlan(page: Page, plan: PlanName): Promise<void> {
	const isAtPlan = Object.values(planPaths).includes(pathOf(page));
	const tabs = page.getByRole('navigation', { name: 'Plans' });
	if (isAtPlan) await tabs.getByRole('link', { name: plan, exact: true }).click();
	else await page.goto(planPaths[plan]);
	await expect(pageHeading(page)).toHaveText(plan);
}

export type Months = 12 | 6 | 3;
export const durations: readonly Months[] = [12, 6, 3];

/** List price and discounted price in rupees (docs/spec.md point 9). */
export const prices: Readonly<Record<PlanName, Readonly<Record<Months, readonly [number, number]>>>> = {
	Elite: { 12: [14999, 11999], 6: [10999, 8999], 3: [7999, 4999] },
	'Elite Pro': { 12: [17999, 12999], 6: [12999, 9999], 3: [8999, 6999] },
	'Elite Plus': { 12: [19999, 15999], 6: [14999, 11999], 3: [11999, 7999] },
};

/** A valid purchase that starts today. */
export function purchaseOf(type: PlanName, months: Months, user_id: number) {
	return {
		start_Date: today(),
		end_Date: addMonths(today(), months),
		center: 'indiranagar' as const,
		user_id,
		price: prices[type][months][1] + 900,
		type,
		payment_status: 'pending',
	};
}

/** Sends a purchase unchanged; returns the status of the response. */
export async function tryToBuy(token: string, purchase: ReturnType<typeof purchaseOf>): Promise<number> {
	return (await call('POST', '/api/membership/register', { token, body: purchase })).status;
}

/** Buys Elite for three months; returns the membership's id. */
export async function buyMembership(buyer: Client): Promise<number> {
	const { user_id } = await buyer.identity.profile();
	await buyer.membership.register({ body: purchaseOf('Elite', 3, user_id) });
	const [bought] = await buyer.membership.getMemberships();
	return bought?.id ?? 0;
}

/** Buys Elite for three months, which the desk then marks as paid; returns the membership's id. */
export async function buyPaidMembership(buyer: Client, desk: Client): Promise<number> {
	const id = await buyMembership(buyer);
	await desk.membership.update({ body: { id, status: 'payed' } });
	return id;
}
