import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { clubToday } from '#shared/dates.ts';
import { administrator, type RunningClub, startClub } from '../club-process.ts';
import { storeToken, waitUntilInteractive } from '../fixtures.ts';
import { clientOf, newMember } from '../people.ts';
import { purchaseOf } from '../spec/support/memberships.ts';
import { test } from './support/test.ts';

// A club of its own: others count the promotions of theirs.
let club: RunningClub;
test.beforeAll(async () => {
	club = await startClub({});
});
test.afterAll(() => club.stop());

test('an owner adds a promotion with a picture of her own, and the store begins with it', async ({
	page,
}) => {
	const { token } = await clientOf(club.url).identity.userLogin({ body: administrator });
	await storeToken(page, token, club.url);
	waitUntilInteractive(page);
	await page.goto(`${club.url}/admin/club#promotions`);
	const promotions = page.getByRole('region', { name: 'Promotions' });
	await expect(promotions.getByRole('listitem')).toHaveCount(3);

	await promotions.getByRole('button', { name: 'Add promotion' }).click();
	const dialog = page.getByRole('dialog', { name: 'Add promotion' });
	await dialog.getByLabel('Title').fill('Ragi before rowing');
	await dialog.getByLabel('Category').selectOption('Fit Food');
	await dialog.getByLabel('Text', { exact: true }).fill('Malt that the next village grinds.');
	await dialog.getByLabel('Image link').fill('/art/promotions/nowhere-800.webp');
	await dialog.getByRole('button', { name: 'Add promotion' }).click();
	await expect(dialog.getByText('This picture does not load. Please check the link.')).toBeVisible();
	await dialog.locator('input[type=file]').first().setInputFiles('public/icons/social-card.png');
	await expect(dialog.getByRole('img', { name: 'Preview' })).toBeVisible();
	await expect(dialog.getByLabel('Image link')).toHaveCount(0);
	await dialog.getByRole('button', { name: 'Add promotion' }).click();
	await expect(dialog).toBeHidden();
	await expect(promotions.getByRole('listitem')).toHaveCount(4);

	await page.goto(`${club.url}/store`);
	const slide = page.getByRole('heading', { name: 'Ragi before rowing', includeHidden: true });
	await expect(slide.first()).toBeAttached();

	await page.goto(`${club.url}/admin/club#promotions`);
	await promotions.getByRole('button', { name: 'Edit Ragi before rowing' }).click();
	await page.getByRole('dialog').getByLabel('Title').fill('Ragi before running');
	await page.getByRole('button', { name: 'Save changes' }).click();
	await promotions.getByRole('button', { name: 'Remove Ragi before running' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
	await expect(promotions.getByRole('listitem')).toHaveCount(3);
});

test('an item that another owner has removed leaves the list once that is said, and what was typed for it stays', async ({
	page,
}) => {
	const { token } = await clientOf(club.url).identity.userLogin({ body: administrator });
	const other = clientOf(club.url, token);
	const image = '/art/classes/boxing-600.webp';
	for (const name of ['Kalari at dawn', 'Mallakhamb'])
		await other.club.addClass({
			body: { name, text: 'On Sundays', image },
			idempotencyKey: randomUUID(),
		});
	const placeOf = async (name: string) =>
		(await other.club.desk()).groupClasses.findIndex((one) => one.name === name);
	const removeElsewhere = async (name: string) =>
		other.club.removeClass({ query: { place: await placeOf(name), name } });
	await storeToken(page, token, club.url);
	waitUntilInteractive(page);
	await page.goto(`${club.url}/admin/club#classes`);
	await page.getByRole('button', { name: 'Remove Kalari at dawn' }).click();
	await removeElsewhere('Kalari at dawn');
	await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
	await expect(page.getByText(/^Group class not found/)).toBeVisible();
	await expect(page.getByRole('button', { name: 'Remove Kalari at dawn' })).toHaveCount(0);

	await page.getByRole('button', { name: 'Edit Mallakhamb' }).click();
	const dialog = page.getByRole('dialog', { name: 'Mallakhamb' });
	await dialog.getByLabel('In one line').fill('On Sundays at six');
	await removeElsewhere('Mallakhamb');
	await dialog.getByRole('button', { name: 'Save changes' }).click();
	await expect(page.locator('li').filter({ hasText: 'Mallakhamb' })).toHaveCount(0);
	await expect(dialog.getByLabel('In one line')).toHaveValue('On Sundays at six');
});

test('a centre that another owner has ended meanwhile is not ended again for another one: it says where its people belong', async ({
	page,
}) => {
	const { token } = await clientOf(club.url).identity.userLogin({ body: administrator });
	const other = clientOf(club.url, token);
	const [, ended, successor, third] = (await other.club.desk()).centres;
	if (!ended || !successor || !third) throw new Error('The club has too few centres');
	const shown = ({ name }: { name: string }) => name.charAt(0).toUpperCase() + name.slice(1);
	await storeToken(page, token, club.url);
	waitUntilInteractive(page);
	await page.goto(`${club.url}/admin/club#centres`);
	const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: ended.code }) });
	await row.getByRole('button', { name: /^End/ }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Its people belong to').selectOption({ label: shown(third) });
	await other.club.centreStatus({ body: { id: ended.id, status: 'ended', successorId: successor.id } });
	await dialog.getByRole('button', { name: 'End centre' }).click();
	await expect(page.getByText(`and its people belong to ${shown(successor)}`)).toBeVisible();
	await expect(dialog).toHaveCount(0);
	await expect(row.getByText('Ended', { exact: true })).toBeVisible();
	await expect(row.getByRole('button', { name: /^Open again/ })).toBeVisible();
});

test('the end of a centre says what it moves, and moves nothing that was not shown', async ({ page }) => {
	const { token } = await clientOf(club.url).identity.userLogin({ body: administrator });
	const owner = clientOf(club.url, token);
	const name = 'Jayanagar South';
	const { position, ...fields } = {
		name,
		code: 'JYS',
		street: '',
		phone: '',
		position: '',
		openingHours: '',
	};
	await owner.club.addCentre({ body: { ...fields, position, capacity: '', upiId: '' } });
	await storeToken(page, token, club.url);
	waitUntilInteractive(page);
	await page.goto(`${club.url}/admin/club#centres`);
	await page.getByRole('button', { name: `End ${name}` }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByText('0 memberships move there')).toBeVisible();
	await dialog.getByLabel('Its people belong to').selectOption({ index: 1 });

	const member = await newMember(club.url);
	await member.client.membership.register({
		body: { ...purchaseOf('Elite Plus', 3, (await member.client.identity.profile()).user_id), center: name },
	});
	await dialog.getByRole('button', { name: 'End centre' }).click();
	await expect(page.getByText(/^Something has changed since/).first()).toBeVisible();
	await expect(dialog.getByText('1 membership moves there')).toBeVisible();
	await dialog.getByRole('button', { name: 'End centre' }).click();
	await expect(page.getByText(/^Jayanagar South has ended\. 1 membership is at home in/)).toBeVisible();
});

test('months that another owner has added to a plan meanwhile are not added again: the field says so', async ({
	page,
}) => {
	const { token } = await clientOf(club.url).identity.userLogin({ body: administrator });
	const other = clientOf(club.url, token);
	const [plan] = (await other.club.desk()).plans;
	const [first] = plan?.prices ?? [];
	if (!plan || !first) throw new Error('The club has no plan');
	await storeToken(page, token, club.url);
	waitUntilInteractive(page);
	await page.goto(`${club.url}/admin/club#plans`);
	await page
		.getByRole('button', { name: /^Add (a )?duration/ })
		.first()
		.click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Months').fill('4');
	await dialog.getByLabel('List price').fill('6000');
	await dialog.getByLabel('Price', { exact: true }).fill('5000');
	const { validFrom: _, ...fields } = first;
	const body = { ...fields, months: 4, planId: plan.id, validFrom: clubToday() };
	await other.club.setPrice({ body, idempotencyKey: randomUUID() });
	await dialog.getByRole('button', { name: 'Add duration' }).click();
	await expect(dialog.getByText(/is sold for 4 months already/)).toBeVisible();
	await expect(dialog.getByLabel('Price', { exact: true })).toHaveValue('5000');
	await dialog.getByRole('button', { name: 'Cancel' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
	await expect(page.getByRole('button', { name: `Change ${plan.type} for 4 months` })).toBeVisible();
});
