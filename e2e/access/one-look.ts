import type { Page } from '@playwright/test';
import { screenStates } from '../states/index.ts';
import type { windows } from '../states/state.ts';
import { test } from '../states/test.ts';

interface Where {
	/** A state's name in e2e/states. */
	state: string;
	width?: keyof typeof windows;
}

/** A test of one state of a screen in one look, light; in the wide window unless it says another. */
export function testOf(
	{ state: name, width = 'wide' }: Where,
	title: string,
	use: (page: Page) => Promise<void>,
): void {
	const state = screenStates.find((one) => one.name === name);
	if (!state) throw new Error(`No state is called ${name}`);
	test(title, async ({ show }) => {
		await show({ ...state, only: width }, async (page, look) => {
			if (look === `${width}, light`) await use(page);
		});
	});
}
