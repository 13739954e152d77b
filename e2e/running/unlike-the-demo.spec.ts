import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import pg from 'pg';
import sharp from 'sharp';
import { clubToday } from '#shared/dates.ts';
import { membershipEnd, membershipPrice } from '#shared/membership/membership.rules.ts';
import { administrator, databaseUrlOf, type RunningClub, startClub } from '../club-process.ts';
import { clientOf, newMember } from '../people.ts';
import { addHomeAddress, newProduct, placeNumbered } from '../spec/support/shop.ts';
import { clubPage } from './support/club-page.ts';
import { test } from './support/test.ts';

/** As long as an owner may write them: 60 letters. */
const longName = 'Mahatma Gandhi Memorial Society of Physical Culture and Yoga';
const longCity = 'Thiruvananthapuram-Kazhakkoottam';
const longCentre = 'Sarvajnanagara-Kammanahalli 2nd Main, opposite Jal Vayu Park';

/** Opens a club that somebody has set up without the demo, with a name of its own. */
async function openClub(club: RunningClub, name: string, city: string): Promise<void> {
	const client = new pg.Client({ connectionString: await databaseUrlOf(club) });
	await client.connect();
	await client.query('update club set opened_at = now(), texts = texts || $1::jsonb', [
		JSON.stringify({ name, city }),
	]);
	await client.end();
	await expect.poll(async () => (await fetch(club.url)).text()).toContain(name);
}

const guestPage = (browser: Browser, { url }: RunningClub, width = 390): Promise<Page> =>
	browser.newPage({ baseURL: url, viewport: { width, height: 844 }, reducedMotion: 'reduce' });

async function boxOf(one: Locator) {
	const box = await one.boundingBox();
	if (!box) throw new Error(`${one} is not shown`);
	return box;
}

/** In how many lines a text stands. */
const linesOf = (one: Locator): Promise<number> =>
	one.evaluate((element) => {
		const range = document.createRange();
		range.selectNodeContents(element);
		return range.getClientRects().length;
	});

/** The paragraphs with a name of which a line begins with a sign, and how many paragraphs have the name. */
const linesBegunBy = (page: Page, sign: string, name: string) =>
	page.getByText(name, { exact: false }).evaluateAll((found, sign) => {
		const lines: string[] = [];
		const parents = new Set(found.map((one) => one.closest('p')).filter((one) => one !== null));
		for (const parent of parents) {
			const texts = document.createTreeWalker(parent, NodeFilter.SHOW_TEXT);
			while (texts.nextNode()) {
				const text = texts.currentNode as Text;
				for (let index = text.data.indexOf(sign); index >= 0; index = text.data.indexOf(sign, index + 1)) {
					const range = document.createRange();
					range.setStart(text, index);
					range.setEnd(text, index + 1);
					const { left } = range.getBoundingClientRect();
					if (left <= parent.getBoundingClientRect().left + 1) lines.push(parent.textContent);
				}
			}
		}
		return { lines, parents: parents.size };
	}, sign);

/** Whether a picture is one colour: it shows no sign of being broken. */
async function expectQuiet(picture: Locator): Promise<void> {
	await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.complete)).toBe(true);
	const shown = sharp(await picture.screenshot());
	const { width, height } = await shown.metadata();
	// Without the corners of its card, which are round.
	const inner = shown.extract({ left: 8, top: 8, width: width - 16, height: height - 16 });
	const { channels } = await sharp(await inner.png().toBuffer()).stats();
	expect(Math.max(...channels.map(({ stdev }) => stdev))).toBe(0);
}

/** The width of an A4 page's text at 96 dpi, within the margins of print.css. */
const a4 = 688;

test.describe('a club that has nothing yet', () => {
	let club: RunningClub;
	test.beforeAll(async () => {
		club = await startClub({ SEED: 'none' });
		await openClub(club, 'Abc', 'Hubli');
	});
	test.afterAll(() => club.stop());

	test('its empty shop has no filters to clear and leads to no list, and its page of consultancies leads to its form', async ({
		browser,
	}) => {
		const page = await guestPage(browser, club);
		await page.goto('/store/category');
		await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible();
		await expect(page.getByRole('link', { name: 'Clear All' })).toHaveCount(0);
		await page.goto('/store/category?category=fitfood');
		await expect(page.getByRole('link', { name: 'Clear All' }).first()).toBeVisible();
		await page.goto('/store');
		await expect(page.getByRole('heading', { name: 'No top sellers yet' })).toBeVisible();
		await expect(page.getByRole('link', { name: 'See all' })).toHaveCount(0);
		await page.goto('/consultancy');
		await expect(page.getByRole('main').getByRole('link', { name: 'Write to us' })).toBeVisible();
	});

	test('its desk has the first and the last day of a list beside each other', async ({ browser }) => {
		const { token } = await clientOf(club.url).identity.userLogin({ body: administrator });
		const page = await clubPage(browser, club, token, 'phone');
		await page.goto('/admin/memberships/followUp');
		const [from, to] = await Promise.all([
			boxOf(page.getByLabel('From')),
			boxOf(page.getByLabel('To', { exact: true })),
		]);
		expect(to.y).toBe(from.y);
		await page.goto('/admin');
		const plans = page.getByRole('region', { name: 'Memberships by plan' });
		await expect(plans.getByText('No plans yet. Those you add appear here.')).toBeVisible();
	});

	test('its only centre, whose name fills lines, keeps the colon after it', async ({ browser }) => {
		const { token } = await clientOf(club.url).identity.userLogin({ body: administrator });
		const centre = { street: '', phone: '', position: '', openingHours: '', capacity: '', upiId: '' };
		await clientOf(club.url, token).club.addCentre({ body: { ...centre, code: 'AA', name: longCentre } });
		await expect.poll(async () => (await fetch(club.url)).text()).toContain(longCentre);
		const page = await guestPage(browser, club);
		await page.goto('/');
		const begun = await linesBegunBy(page, ':', longCentre);
		expect(begun.parents).toBeGreaterThan(0);
		expect(begun.lines).toEqual([]);
	});
});

test.describe('a club with long names and many plans', () => {
	const types = ['Gym', ...Array.from({ length: 11 }, (_, nth) => `Corporate Wellness ${nth + 1}`)];
	let club: RunningClub;
	test.beforeAll(async () => {
		club = await startClub({ SEED: 'none' });
		const { token } = await clientOf(club.url).identity.userLogin({ body: administrator });
		const desk = clientOf(club.url, token);
		const centre = { street: '', phone: '', position: '', openingHours: '', capacity: '', upiId: '' };
		for (const [nth, code] of ['AA', 'BB', 'CC'].entries())
			await desk.club.addCentre({ body: { ...centre, code, name: `${longCentre.slice(0, 58)} ${nth}` } });
		const price = { price: 20_000, discountPrice: 18_000, pauseDays: 0 };
		const perks = { freeExtension: '', otherCentreSessions: '', swimmingSessions: '' };
		for (const [nth, type] of types.entries())
			await desk.club.addPlan({
				body: {
					...{
						type,
						image: `/art/plans/${nth === 11 ? 'nowhere' : 'elite-640'}.webp`,
						summary: 'All of the club.',
						bullets: '',
					},
					...{ startingPrice: 1_500, features: nth === 0 ? '' : 'Pool: eight lanes.' },
					...{ months: nth === 0 ? 6 : 12, ...price, ...perks },
				},
			});
		await desk.catalogue.add({ body: { ...newProduct(), image: '/art/products/nowhere.webp' } });
		await openClub(club, longName, longCity);
	});
	test.afterAll(() => club.stop());

	test('the names of the club and its city leave each other and the links room', async ({ browser }) => {
		const page = await guestPage(browser, club);
		for (const width of [320, 390, 768, 1024, 1440]) {
			await page.setViewportSize({ width, height: 844 });
			await page.goto('/');
			const bar = page.getByRole('banner');
			const name = await boxOf(bar.getByText(longName));
			const city = await boxOf(bar.getByText(longCity));
			expect(name.width, `the name at ${width} pixels`).toBeGreaterThan(75);
			expect(city.x, `the city at ${width} pixels`).toBeGreaterThan(name.x + name.width);
			expect(Math.max(name.height, city.height), `lines at ${width} pixels`).toBeLessThan(60);
			if (width < 1024) continue;
			const links = await bar.getByRole('navigation').getByRole('link').all();
			const tops = await Promise.all(links.map(async (link) => (await boxOf(link)).y));
			expect(new Set(tops).size, `rows of links at ${width} pixels`).toBe(1);
			const signIn = bar.getByRole('link', { name: 'Sign In', exact: true });
			expect(await linesOf(signIn), `lines of Sign In at ${width} pixels`).toBe(1);
		}
	});

	test('the button to join is in the first view below long names of centres', async ({ browser }) => {
		const page = await guestPage(browser, club);
		await page.goto('/');
		const join = page.getByRole('main').getByRole('link', { name: 'Join', exact: true });
		const { y, height } = await boxOf(join);
		expect(y + height).toBeLessThan((await boxOf(page.locator('[data-tab-bar]'))).y);
		await page.setViewportSize({ width: 1440, height: 900 });
		await expect(join).toBeInViewport({ ratio: 1 });
	});

	test('no line begins with the comma between two centres', async ({ browser }) => {
		const page = await guestPage(browser, club);
		await page.goto('/');
		const first = await linesBegunBy(page, ',', longCentre.slice(0, 58));
		expect(first.parents).toBeGreaterThan(0);
		expect(first.lines).toEqual([]);
	});

	test('a phone has many plans in one line, with that of the page in view', async ({ browser }) => {
		const page = await guestPage(browser, club);
		const { plans } = await clientOf(club.url).club.plans();
		await page.goto(plans.at(-1)?.path ?? '');
		const bar = page.getByRole('navigation', { name: 'Plans' });
		expect((await boxOf(bar)).height).toBeLessThan(90);
		await expect(
			bar.getByRole('link', { name: `Corporate Wellness ${types.length - 1}`, exact: true }),
		).toBeInViewport({ ratio: 1 });
		// A wide window has rows of them, which begin at one edge.
		await page.setViewportSize({ width: 1440, height: 900 });
		const boxes = await Promise.all((await bar.getByRole('link').all()).map(boxOf));
		const rows = Map.groupBy(boxes, ({ y }) => y);
		expect(rows.size).toBeGreaterThan(1);
		const starts = [...rows.values()].map((row) => Math.round(Math.min(...row.map(({ x }) => x))));
		expect(new Set(starts).size).toBe(1);
	});

	test('a plan whose picture is lost has a quiet place for it', async ({ browser }) => {
		const page = await guestPage(browser, club);
		await page.goto('/');
		const name = `Corporate Wellness ${types.length - 1}`;
		const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
		const missing = page.waitForResponse('**/nowhere.webp');
		const picture = card.locator('img[src="/art/plans/nowhere.webp"]');
		await picture.scrollIntoViewIfNeeded();
		expect((await missing).status()).toBe(404);
		await expectQuiet(picture);
	});

	test('a plan without features has no heading of them, and a fee of nothing is not extra', async ({
		browser,
	}) => {
		const page = await guestPage(browser, club);
		await page.goto('/fitness');
		await expect(page.getByRole('heading', { name: 'Join Us Now' })).toBeVisible();
		await expect(page.getByRole('heading', { name: 'Features' })).toHaveCount(0);
		await expect(page.getByText('₹0')).toHaveCount(0);
		await page.goto('/');
		await expect(page.getByText('Choose 12 or 6 months here and pay at your centre.')).toBeVisible();
	});

	test('a picture that does not load leaves a quiet place until the page’s scripts have loaded', async ({
		browser,
	}) => {
		const context = await browser.newContext({ baseURL: club.url, javaScriptEnabled: false });
		const page = await context.newPage();
		const missing = page.waitForResponse('**/nowhere.webp');
		await page.goto('/store/category');
		expect((await missing).status()).toBe(404);
		await expectQuiet(page.getByRole('main').locator('article img'));
	});

	test('what is said of a membership stands apart from what it is about', async ({ browser }) => {
		const member = await newMember(club.url);
		const { plans } = await member.client.club.plans();
		const { centres, membershipFee } = await member.client.club.get();
		const { user_id } = await member.client.identity.profile();
		for (const { type, durations } of plans.slice(0, 2)) {
			const [duration] = durations;
			if (!duration) throw new Error('The plan is not sold');
			await member.client.membership.register({
				body: {
					...{ user_id, type, center: centres[0]?.name ?? '', start_Date: clubToday() },
					...{ end_Date: membershipEnd(clubToday(), duration.months) },
					price: membershipPrice(duration, membershipFee),
				},
			});
		}
		const page = await clubPage(browser, club, member.token, 'phone');
		await page.goto('/profile/profileMembership');
		const label = page
			.getByRole('term')
			.filter({ hasText: /^Centre$/ })
			.first();
		const value = label.locator('xpath=following-sibling::dd');
		await expect(value).toBeVisible();
		const [left, right] = await Promise.all([boxOf(label), boxOf(value)]);
		expect(right.x - (left.x + left.width)).toBeGreaterThanOrEqual(8);
	});

	test('the dashboard stays short beside many plans, and shows them all when asked', async ({ browser }) => {
		const { token } = await clientOf(club.url).identity.userLogin({ body: administrator });
		const page = await clubPage(browser, club, token, 'wide');
		await page.goto('/admin');
		const panel = page.getByRole('region', { name: 'Memberships by plan' });
		await expect(panel.getByText('Gym', { exact: true })).toBeVisible();
		expect((await boxOf(panel)).height).toBeLessThan(700);
		await panel.getByRole('button', { name: 'Show all 12 plans' }).click();
		await expect(panel.getByRole('listitem')).toHaveCount(types.length);
	});

	test('printed papers have their order’s number in one line, and a printed report its sum below the sums', async ({
		browser,
	}) => {
		const member = await newMember(club.url);
		const [product] = (await member.client.catalogue.getAll({ query: {} })).content;
		if (!product) throw new Error('The shop is empty');
		const number = await placeNumbered(member.client, await addHomeAddress(member.client), product);
		const { token } = await clientOf(club.url).identity.userLogin({ body: administrator });
		const page = await clubPage(browser, club, token, 'wide');
		for (const kind of ['slips', 'labels']) {
			await page.goto(`/admin/orders/papers?numbers=${number}&kind=${kind}`);
			const heading = page.getByRole('article').getByRole('heading', { name: `AK-${number}` });
			await expect(heading).toBeVisible();
			await page.emulateMedia({ media: 'print' });
			await page.setViewportSize({ width: a4, height: 1000 });
			expect(await linesOf(heading), `lines of the number on ${kind}`).toBe(1);
		}
		await page.emulateMedia({ media: 'screen' });
		await page.goto('/admin/orders');
		const row = page.getByRole('row').filter({ hasText: `AK-${number}` });
		const badge = row.getByText('Pending', { exact: true });
		await expect(badge).toBeVisible();
		await page.emulateMedia({ media: 'print' });
		// Upright and across: no room is left for the buttons, which are not printed.
		for (const width of [a4, 1017]) {
			await page.setViewportSize({ width, height: 1000 });
			const [line, status] = [await boxOf(row), await boxOf(badge)];
			expect(line.x + line.width - status.x - status.width, `room at ${width} pixels`).toBeLessThan(75);
		}
		await page.goto('/admin/reports/sales');
		const sum = page.getByRole('row', { name: /^Sum/ });
		await expect(sum).toBeVisible();
		const table = page.getByRole('table').filter({ has: sum });
		expect((await boxOf(sum)).width).toBeGreaterThan((await boxOf(table)).width - 4);
	});

	test('a receipt with long names is printed on one sheet of A5', async ({ browser }) => {
		const member = await newMember(club.url, longName);
		const { plans } = await member.client.club.plans();
		const { centres, membershipFee } = await member.client.club.get();
		const { user_id } = await member.client.identity.profile();
		const plan = plans.at(-1);
		const duration = plan?.durations[0];
		if (!duration) throw new Error('The plan is not sold');
		await member.client.membership.register({
			body: {
				...{ user_id, type: plan.type, center: centres[0]?.name ?? '', start_Date: clubToday() },
				...{ end_Date: membershipEnd(clubToday(), duration.months) },
				price: membershipPrice(duration, membershipFee),
			},
		});
		const [bought] = await member.client.membership.getMemberships();
		const membershipId = bought?.id ?? 0;
		const { token } = await clientOf(club.url).identity.userLogin({ body: administrator });
		const desk = clientOf(club.url, token);
		const { due } = await desk.payments.of({ query: { membershipId } });
		const { receipt } = await desk.payments.take({ body: { membershipId, amount: due, due, mode: 'card' } });
		const page = await clubPage(browser, club, token, 'wide');
		await page.goto(`/admin/documents/${receipt.documentId}`);
		await expect(page.getByText('Authorised signatory')).toBeVisible();
		const pdf = await page.pdf({ format: 'A5' });
		expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
	});
});
