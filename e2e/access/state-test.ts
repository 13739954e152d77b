import type { Page } from '@playwright/test';
import { screenStates } from '../states/index.ts';
import type { viewports } from '../states/state.ts';
import { test } from '../states/test.ts';

interface Target {
	/** The name of a state in e2e/states. */
	state: string;
	width?: keyof typeof viewports;
}

/** Tests one state of a screen in one look: in the light scheme and, unless `width` says another, a wide viewport. */
export function testState(
	{ state: name, width = 'wide' }: Target,
	title: string,
	use: (page: Page) => Promise<void>,
): void {
	const state = screenStates.find((candidate) => candidate.name === name);
	if (!state) throw new Error(`No state is called ${name}`);
	test(title, async ({ inEveryLook }) => {
		await inEveryLook({ ...state, only: width }, async (page, look) => {
			if (look === `${width}, light`) await use(page);
		});
	});
}
