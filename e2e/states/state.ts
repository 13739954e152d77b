import { expect, type Page } from '@playwright/test';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import type { Client } from '#shared/client.ts';
import type { Member } from '../people.ts';
import { holdResponses } from '../spec/support/network.ts';

/** The viewports that every screen is checked in, in CSS pixels. */
export const viewports = {
	phone: { width: 390, height: 844 },
	wide: { width: 1440, height: 900 },
} as const;

/** Who views a screen: a guest, a new member, a member with a history, the desk. */
export type Viewer = 'guest' | 'newcomer' | 'regular' | 'desk';

/** What the states show: people, their tokens, and products. */
export interface StateData {
	newcomer: Member;
	regular: Member;
	desk: Client;
	tokens: Readonly<Record<Exclude<Viewer, 'guest'>, string>>;
	products: { usual: Product; soldOut: Product; longName: Product };
}

/** A screen in one of its states. */
export interface ScreenState {
	/** The screen, then its state; the caption in the gallery and the title of the test. */
	name: string;
	viewer: Viewer;
	/** The only viewport that has this state; all have it when unset. */
	only?: keyof typeof viewports;
	/** Puts a new page into the state, and waits until the state is shown. */
	open(page: Page, data: StateData): Promise<unknown>;
}

/** A state of the desk. */
export const desk = (name: string, open: ScreenState['open']): ScreenState => ({
	name: `Desk: ${name}`,
	viewer: 'desk',
	open,
});

/** The state of a screen whose read failed. */
export const failed = (name: string, path: string, read: string): ScreenState =>
	desk(`${name}, failed`, async (page) => {
		await page.route(`**${read}`, (route) => route.fulfill({ status: 500, json: {} }));
		await page.goto(path);
		await expect(page.getByRole('button', { name: /try again|retry/i }).first()).toBeVisible();
	});

/** The state of a screen whose read has not been answered. */
export const loading = (name: string, path: string, read: string): ScreenState =>
	desk(`${name}, loading`, async (page) => {
		await holdResponses(page, read);
		await page.goto(path);
		// Looks in the main part: the desk around it shows "Loading", too.
		await expect(page.getByRole('main').getByText('Loading', { exact: true }).first()).toBeAttached();
	});
