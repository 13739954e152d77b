import type { Page } from '@playwright/test';
import type { Product } from '#shared/catalogue.contract.ts';
import type { Client } from '#shared/client.ts';
import type { Member } from '../people.ts';

/** The windows that every screen is looked at in, in CSS pixels. */
export const viewports = {
	phone: { width: 390, height: 844 },
	wide: { width: 1440, height: 900 },
} as const;

/** Who looks at a screen: a guest, somebody new, a member with a history, the desk. */
export type Viewer = 'guest' | 'newcomer' | 'regular' | 'desk';

/** What the states are made of: people, their tokens, and products with something to look at. */
export interface StateData {
	newcomer: Member;
	regular: Member;
	desk: Client;
	tokens: Readonly<Record<Exclude<Viewer, 'guest'>, string>>;
	products: { usual: Product; soldOut: Product; longName: Product };
}

/** A screen in one of the states that it can be in. */
export interface ScreenState {
	/** The screen, then its state: the gallery's caption and the test's title. */
	name: string;
	viewer: Viewer;
	/** Only where the window is this wide, or narrower. */
	only?: keyof typeof viewports;
	/** Brings a fresh page into the state, and waits until it shows. */
	open(page: Page, data: StateData): Promise<unknown>;
}

/** A state of the desk. */
export const desk = (name: string, open: ScreenState['open']): ScreenState => ({
	name: `Desk: ${name}`,
	viewer: 'desk',
	open,
});
