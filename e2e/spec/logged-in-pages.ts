import type { Browser, Page, TestInfo } from '@playwright/test';
import { administrator } from '../club-process.ts';
import { test as base, clubUrl, usePage } from '../fixtures.ts';
import { clientOf, type Member, newMember } from '../people.ts';
import { type Call, call } from './call.ts';

interface People {
	/** Somebody new, signed up and logged in. */
	member: Member;
	/** A page that arrives with the member's token. */
	memberPage: Page;
	/** A page that arrives with the administrator's token. */
	deskPage: Page;
	/** Sends any call as it stands. */
	call: Call;
}

/** A page of its own whose browser keeps a token; fails on errors as every page does. */
async function withToken(
	browser: Browser,
	token: string,
	testInfo: TestInfo,
	use: (page: Page) => Promise<void>,
) {
	const localStorage = [{ name: 'token', value: token }];
	const context = await browser.newContext({
		storageState: { cookies: [], origins: [{ origin: clubUrl, localStorage }] },
	});
	try {
		await usePage(await context.newPage(), testInfo, use);
	} finally {
		await context.close();
	}
}

/** The journeys' test with the people of the specification. */
export const test = base.extend<People, { deskToken: string }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off its first parameter.
	member: async ({}, use) => {
		await use(await newMember(clubUrl));
	},
	memberPage: ({ browser, member }, use, testInfo) => withToken(browser, member.token, testInfo, use),
	deskPage: ({ browser, deskToken }, use, testInfo) => withToken(browser, deskToken, testInfo, use),
	deskToken: [
		// biome-ignore lint/correctness/noEmptyPattern: as above
		async ({}, use) => {
			const { token } = await clientOf(clubUrl).identity.userLogin({ body: administrator });
			await use(token);
		},
		{ scope: 'worker' },
	],
	// biome-ignore lint/correctness/noEmptyPattern: as above
	call: async ({}, use) => {
		await use(call);
	},
});
