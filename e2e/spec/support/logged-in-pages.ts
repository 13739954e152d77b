import type { Browser, Page, TestInfo } from '@playwright/test';
import { test as base, beginWithToken, clubUrl, handOverPage } from '../../fixtures.ts';
import { type Member, newMember } from '../../people.ts';
import { type Call, call } from './call.ts';

interface People {
	/** A new member, registered and logged in over HTTP. */
	member: Member;
	/** A page with the member's token in local storage. */
	memberPage: Page;
	/** A page with the administrator's token in local storage. */
	deskPage: Page;
	/** Sends any request; see call.ts. */
	call: Call;
}

/** Runs a test with a page in a browser context of its own whose local storage holds a token. */
async function runWithToken(
	browser: Browser,
	token: string,
	testInfo: TestInfo,
	use: (page: Page) => Promise<void>,
) {
	const context = await browser.newContext();
	try {
		await beginWithToken(context, token);
		await handOverPage(await context.newPage(), testInfo, use);
	} finally {
		await context.close();
	}
}

/** The test of e2e/fixtures.ts, with a member and with pages that are logged in. */
export const test = base.extend<People>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first parameter
	member: async ({}, use) => {
		await use(await newMember(clubUrl));
	},
	memberPage: ({ browser, member }, use, testInfo) => runWithToken(browser, member.token, testInfo, use),
	deskPage: ({ browser, deskToken }, use, testInfo) => runWithToken(browser, deskToken, testInfo, use),
	// biome-ignore lint/correctness/noEmptyPattern: as above
	call: async ({}, use) => {
		await use(call);
	},
});
