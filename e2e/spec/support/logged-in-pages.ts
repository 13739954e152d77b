import type { BrowserContext, Page, TestInfo } from '@playwright/test';
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

/** Runs a test with a page of this context, whose local storage holds a token. */
async function runWithToken(
	context: BrowserContext,
	token: string,
	testInfo: TestInfo,
	use: (page: Page) => Promise<void>,
) {
	await beginWithToken(context, token);
	await handOverPage(await context.newPage(), testInfo, use);
}

/** The test of e2e/fixtures.ts, with a member and with pages that are logged in. */
export const test = base.extend<People>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured first parameter
	member: async ({}, use) => {
		await use(await newMember(clubUrl));
	},
	memberPage: async ({ leaseContext, member }, use, testInfo) =>
		runWithToken(await leaseContext(), member.token, testInfo, use),
	deskPage: async ({ leaseContext, deskToken }, use, testInfo) =>
		runWithToken(await leaseContext(), deskToken, testInfo, use),
	// biome-ignore lint/correctness/noEmptyPattern: as above
	call: async ({}, use) => {
		await use(call);
	},
});
