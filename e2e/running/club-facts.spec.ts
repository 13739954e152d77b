import { expect, type Page } from '@playwright/test';
import type { Client } from '#shared/client.ts';
import { type RunningClub, startClub } from '../club-process.ts';
import { storeToken, waitUntilInteractive } from '../fixtures.ts';
import { clientOf, loggedIn, newMember } from '../people.ts';
import { inDays } from '../spec/support/dates.ts';
import { purchaseOf } from '../spec/support/memberships.ts';
import { addHomeAddress, addNewProducts } from '../spec/support/shop.ts';
import { everyPage } from './support/page-anew.ts';
import { test } from './support/test.ts';

// Two processes behind one port: a change that one of them stores shows in the pages of both.
let club: RunningClub;
test.beforeAll(async () => {
	club = await startClub({ WEB_CONCURRENCY: '2', SEED: 'demo' });
});
test.afterAll(() => club.stop());

/** Whether a page holds a text, whichever process answers. */
const allHold = (path: string, wanted: string) => everyPage(club.url + path, (page) => page.includes(wanted));

async function openDesk(page: Page): Promise<void> {
	const { token } = await clientOf(club.url).identity.userLogin({ body: club.administrator });
	waitUntilInteractive(page);
	await storeToken(page, token, club.url);
	await page.goto(`${club.url}/admin/club`);
	await expect(page.getByLabel('Headline', { exact: true })).toBeVisible();
}

test('an owner changes name, hours, a price and the centres at the desk, and the site follows', async ({
	page,
}) => {
	await openDesk(page);
	for (const path of ['/', '/fitness', '/store']) expect(await allHold(path, 'Akhara')).toBe(true);

	const texts = page.getByRole('region', { name: 'Texts, hours and fee' });
	await texts.getByLabel('Name', { exact: true }).fill('Kusti House');
	await page.getByLabel('City').fill('Mysuru');
	await page.getByLabel('Opening hours').fill('Mon-Sun 5:30 AM - 9:30 PM');
	await page.getByRole('button', { name: 'Save texts' }).click();
	await expect(page.getByText('The club is updated')).toBeVisible();
	// The desk's own frame has the new name, without a reload.
	await expect(page.getByRole('link', { name: 'Kusti House, home' }).first()).toBeVisible();
	// The form goes on with what is stored, which the server writes in its own way.
	await expect(page.getByLabel('Opening hours')).toHaveValue('Mon-Sun 5:30AM-9:30PM');
	for (const path of ['/', '/fitness', '/store', '/signIn'])
		await expect.poll(() => allHold(path, 'Kusti House')).toBe(true);
	await expect.poll(() => allHold('/', 'Mon-Sun 5:30AM-9:30PM')).toBe(true);

	await page.getByRole('button', { name: 'Change Elite for 12 months' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Price', { exact: true }).fill('10500');
	await expect(dialog.getByText('₹11,400 with tax and fee')).toBeVisible();
	await dialog.getByRole('button', { name: 'Save price' }).click();
	await expect(page.getByText('₹11,400, all included')).toBeVisible();
	await expect.poll(() => allHold('/fitness', '₹10,500')).toBe(true);

	// Months that the plan has are changed, not added.
	await page.getByRole('button', { name: 'Add duration of Elite', exact: true }).click();
	await dialog.getByLabel('Months').fill('12');
	await dialog.getByLabel('List price').fill('9000');
	await dialog.getByLabel('Price', { exact: true }).fill('8000');
	await dialog.getByRole('button', { name: 'Add duration' }).click();
	const taken = dialog.getByText('This plan has 12 months already; change its price instead');
	await expect(taken).toBeVisible();
	await dialog.getByLabel('Months').fill('9');
	// As it goes, the button moves.
	await expect(taken).toHaveCount(0);
	await dialog.getByRole('button', { name: 'Add duration' }).click();
	await expect(page.getByText(/^Elite for 9 months costs ₹8,900 with tax and fee/)).toBeVisible();
	await expect(dialog).toHaveCount(0);

	// A price that is set ahead moves to another day as it is.
	const yearly = page.getByRole('button', { name: 'Change Elite for 12 months' });
	const begins = page.getByRole('listitem').filter({ has: yearly }).getByRole('time');
	await yearly.click();
	await dialog.getByLabel('First day of this price').fill(inDays(20));
	await dialog.getByLabel('Price', { exact: true }).fill('11500');
	await dialog.getByRole('button', { name: 'Save price' }).click();
	await expect(begins).toHaveAttribute('datetime', inDays(20));
	await yearly.nth(1).click();
	await dialog.getByLabel('First day of this price').fill(inDays(9));
	await dialog.getByRole('button', { name: 'Save price' }).click();
	await expect(begins).toHaveAttribute('datetime', inDays(9));
	await expect(page.getByText('₹12,400, all included')).toHaveCount(1);
	await expect(dialog).toHaveCount(0);
	// Taken back, it is gone, and who uses the keyboard goes on at the price before it.
	await page.getByRole('button', { name: /^Remove Elite for 12 months from / }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
	await expect(page.getByText(/^The price of Elite for 12 months from .* is removed$/)).toBeVisible();
	await expect(page.getByText('₹12,400, all included')).toHaveCount(0);
	await expect(yearly).toHaveCount(1);
	await expect(yearly).toBeFocused();
	// A duration that was added by mistake is sold no more, here and on its page.
	await expect.poll(() => allHold('/fitness', '₹8,900')).toBe(true);
	await page.getByRole('button', { name: 'End Elite for 9 months' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'End duration' }).click();
	await expect(page.getByText('Elite for 9 months is no longer sold')).toBeVisible();
	await expect(page.getByText('₹8,900, all included')).toHaveCount(0);
	await expect(yearly).toBeFocused();
	await expect.poll(() => everyPage(`${club.url}/fitness`, (html) => !html.includes('₹8,900'))).toBe(true);

	await page.getByRole('button', { name: 'Add centre' }).click();
	await dialog.getByLabel('Name').fill('Gokulam');
	await dialog.getByLabel('Code').fill('GOK');
	await dialog.getByLabel('Street address').fill('8, Contour Road');
	await dialog.getByRole('button', { name: 'Add centre' }).click();
	await expect(page.getByText('Gokulam is open')).toBeVisible();
	await page.getByRole('button', { name: 'End HSR Layout' }).click();
	await dialog.getByLabel('Its people belong to').selectOption('Indiranagar');
	await dialog.getByRole('button', { name: 'End centre' }).click();
	await expect(
		page.getByText(/^HSR Layout has ended\. \d+ memberships are at home in Indiranagar now$/),
	).toBeVisible();
	await expect.poll(() => allHold('/', '8, Contour Road')).toBe(true);
	await expect
		.poll(() => everyPage(`${club.url}/api/club/get`, (facts) => !facts.includes('HSR Layout')))
		.toBe(true);

	await page.goto(`${club.url}/fitness/buy?plan=elite&months=12`);
	await expect(page.getByLabel('Center').getByRole('option')).toHaveText([
		'Choose a centre',
		'vijayanagara',
		'indiranagar',
		'koramangala',
		'Gokulam',
	]);
	await expect(page.getByText('₹11,400').first()).toBeVisible();
});

test('a plan that has ended is renamed before it is sold again, where another was sold by its name since', async ({
	page,
}) => {
	const { token } = await clientOf(club.url).identity.userLogin({ body: club.administrator });
	const desk = clientOf(club.url, token).club;
	const planOf = async (name: string) => {
		const plan = (await desk.desk()).plans.findLast(({ type }) => type === name);
		if (!plan) throw new Error(`There is no plan ${name}`);
		return plan;
	};
	const add = () =>
		desk.addPlan({
			body: {
				...{ type: 'Opal', image: '/art/plans/elite-800.webp', summary: 'Mornings only.' },
				...{ startingPrice: 499, bullets: 'Until noon', features: 'Hours: until noon' },
				...{ months: 3, price: 3_000, discountPrice: 2_500, pauseDays: 0 },
				...{ freeExtension: '', otherCentreSessions: '', swimmingSessions: '' },
			},
		});
	await add();
	await desk.planStatus({ body: { id: (await planOf('Opal')).id, status: 'ended' } });
	await add();
	const member = await newMember(club.url);
	const { user_id } = await member.client.identity.profile();
	await member.client.membership.register({
		body: { ...purchaseOf('Elite', 3, user_id), type: 'Opal', price: 3_400 },
	});
	const { id, path: _, status: __, prices: ___, ...opal } = await planOf('Opal');
	await desk.updatePlan({ body: { id, ...opal, type: 'Opal Plus', expected: opal } });

	await openDesk(page);
	const ended = page.getByRole('article', { name: 'Opal', exact: true });
	await ended.getByRole('button', { name: 'Sell again' }).click();
	await expect(
		page.getByText(/^Opal Plus was sold as Opal before.*please rename this plan first$/),
	).toBeVisible();
	await ended.getByRole('button', { name: 'Edit texts' }).click();
	const dialog = page.getByRole('dialog', { name: 'Texts of Opal' });
	await dialog.getByLabel('Name', { exact: true }).fill('Agate');
	await dialog.getByRole('button', { name: 'Save texts' }).click();
	await page.getByRole('article', { name: 'Agate' }).getByRole('button', { name: 'Sell again' }).click();
	await expect(page.getByText('Agate is on sale')).toBeVisible();
});

async function renameCentre(owner: Client, from: string, to: string): Promise<void> {
	const centre = (await owner.club.desk()).centres.find(({ name }) => name === from);
	if (!centre) throw new Error('The club has no such centre');
	const { code: _, status: __, ...place } = centre;
	await owner.club.updateCentre({ body: { ...place, name: to } });
}

test('whoever is buying while a centre or the plan is renamed is offered both by their new names, and buys', async ({
	page,
}) => {
	const owner = await loggedIn(club.url, club.administrator);
	const member = await newMember(club.url);
	waitUntilInteractive(page);
	await storeToken(page, member.token, club.url);
	await page.goto(`${club.url}/fitness/buy?plan=elitePro&months=12`);
	const { start_Date } = purchaseOf('Elite Pro', 12, 0);
	await page.getByLabel('Center').selectOption('koramangala');
	await page.getByLabel('Start date').fill(start_Date);
	await page.getByLabel(/^I want Elite Pro/).check();

	await renameCentre(owner, 'koramangala', 'Koramangala West');
	const buy = page.getByRole('button', { name: 'Buy membership' });
	await buy.click();
	await expect(page.getByText('Please choose a centre').first()).toBeVisible();
	await page.getByLabel('Center').selectOption('Koramangala West');

	const plan = (await owner.club.desk()).plans.find(({ type }) => type === 'Elite Pro');
	if (!plan) throw new Error('The club has no such plan');
	const { path: _, status: __, prices: ___, ...texts } = plan;
	await owner.club.updatePlan({ body: { ...texts, type: 'Elite Prime' } });
	await buy.click();
	await page.getByLabel(/^I want Elite Prime/).check();
	await buy.click();
	await expect(page.getByText(/^Membership booked/)).toBeVisible();
	expect(await member.client.membership.getMemberships()).toMatchObject([
		{ type: 'Elite Prime', center: 'Koramangala West' },
	]);
});

test('a desk that sells at a centre that is renamed meanwhile is offered its new name', async ({ page }) => {
	const { token } = await clientOf(club.url).identity.userLogin({ body: club.administrator });
	const owner = clientOf(club.url, token);
	const member = await newMember(club.url);
	const { user_id: id } = await member.client.identity.profile();
	waitUntilInteractive(page);
	await storeToken(page, token, club.url);
	await page.goto(`${club.url}/admin/people/${id}`);
	await page.getByRole('button', { name: 'Sell a membership' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Plan').selectOption('Elite Plus, 12 months');
	await dialog.getByLabel('Centre').selectOption('vijayanagara');

	await renameCentre(owner, 'vijayanagara', 'Vijayanagar');
	const sell = dialog.getByRole('button', { name: 'Sell', exact: true });
	await sell.click();
	await expect(page.getByText('Please choose a centre').first()).toBeVisible();
	await dialog.getByLabel('Centre').selectOption('Vijayanagar');
	await sell.click();
	await expect(page.getByText(/^Membership booked/)).toBeVisible();
	expect(await member.client.membership.getMemberships()).toMatchObject([{ center: 'Vijayanagar' }]);
});

test('whoever books a consultancy that is renamed meanwhile is led to what there is, and books it', async ({
	page,
}) => {
	const owner = await loggedIn(club.url, club.administrator);
	const member = await newMember(club.url);
	waitUntilInteractive(page);
	await storeToken(page, member.token, club.url);
	const { consultancies } = await owner.club.desk();
	const [first] = consultancies;
	if (!first) throw new Error('The club has no consultancy');
	await page.goto(`${club.url}/appointment?${new URLSearchParams({ type: first.type })}`);
	const book = async () => {
		await page.getByLabel('Age').fill('30');
		await page.getByLabel('Height (cm)').fill('170');
		await page.getByLabel('Weight (kg)').fill('70');
		await page.getByLabel('Date').fill(inDays(3));
		await page.getByRole('button', { name: 'Book Appointment' }).click();
	};

	await owner.club.updateConsultancy({ body: { ...first, place: 0, type: 'Physio', expected: first } });
	await book();
	await expect(page.getByText('Please choose a consultancy').first()).toBeVisible();
	await expect(page).toHaveURL(`${club.url}/consultancy`);
	await page.getByRole('button', { name: 'Book Physio', exact: true }).click();
	await book();
	await expect(page.getByText(/^Physio booked for/)).toBeVisible();
	expect(await member.client.consultancy.get()).toMatchObject([{ consult_type: 'Physio' }]);
});

test('a limit of cash that is raised, or falls, while somebody is paying is known to their page without a reload', async ({
	page,
}) => {
	const owner = await loggedIn(club.url, club.administrator);
	const member = await newMember(club.url);
	const [product] = await addNewProducts(owner, 1);
	await addHomeAddress(member.client);
	/** Stores a limit, and waits until both processes know it. */
	const limitTo = async (codLimit: string) => {
		const { shop } = await owner.club.desk();
		await owner.club.updateShop({ body: { ...shop, codLimit, expected: shop } });
		const known = codLimit ? `"codLimit":${codLimit}` : '"codLimit"';
		const isKnown = (facts: string) => facts.includes(known) === (codLimit !== '');
		await expect.poll(() => everyPage(`${club.url}/api/club/get`, isKnown)).toBe(true);
	};
	await limitTo('900');
	waitUntilInteractive(page);
	await storeToken(page, member.token, club.url);
	await page.goto(`${club.url}/store/product/${product?.productId}-x`);
	await page.getByRole('button', { name: 'Buy', exact: true }).click();
	await page.getByText('Deliver Here', { exact: true }).click();
	await page.getByRole('button', { name: 'Proceed to pay' }).click();
	await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
	const confirm = page.getByRole('button', { name: 'Confirm Order' });
	await expect(confirm).toBeDisabled();

	await limitTo('929');
	await page.getByRole('button', { name: 'Check again' }).click();
	await expect(page.getByText('Pay in cash when your order arrives, up to ₹929.')).toBeVisible();

	await limitTo('928');
	await confirm.click();
	await expect(page.getByText('Pay in cash when your order arrives, up to ₹928.')).toBeVisible();
	await expect(confirm).toBeDisabled();

	await limitTo('');
	await page.getByRole('button', { name: 'Check again' }).click();
	await confirm.click();
	await expect(page.getByRole('heading', { name: 'Order Placed Successfully' })).toBeVisible();
});
