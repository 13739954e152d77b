import { expect, type Page } from '@playwright/test';
import { clubUrl } from '../fixtures.ts';
import { clientOf } from '../people.ts';
import { holdResponses } from '../spec/support/network.ts';
import { desk, failed, loading, type ScreenState, type StateData } from './state.ts';

const complaint = {
	name: 'Venkataramanasubramaniam Ranganathaswamy',
	email: 'kavana@example.com',
	phone: '9845012345',
	msg: 'The tub came with a cracked lid.\nI wrote twice, and nobody answers. I want my money back, and an apology of the rider.',
};

const complain = async () => (await clientOf(clubUrl).complaints.write({ body: complaint })).id;

/** Creates a complaint that was answered, and settled if asked for. Returns its id. */
async function answered(data: StateData, isClosed = false): Promise<number> {
	const id = await complain();
	await data.desk.complaints.answer({ body: { id, text: 'We are sorry. The rider calls you tomorrow.' } });
	if (isClosed)
		await data.desk.complaints.close({ body: { id, outcome: 'Your money is on its way to your UPI ID.' } });
	return id;
}

async function openDetails(page: Page, id: number) {
	await page.goto(`/admin/complaints?open=${id}`);
	await expect(page.getByRole('heading', { name: 'Answers' })).toBeVisible();
}

const path = '/admin/complaints';
const read = '/api/complaints/getAll*';

const openForm = async (page: Page, query = '') => {
	await page.goto(`/complaint${query}`);
	await expect(page.getByRole('button', { name: 'Send the complaint' })).toBeVisible();
};

/** The screens of complaints: for the people who write them, and at the desk. */
export const complaintStates: readonly ScreenState[] = [
	{
		name: 'Complain',
		viewer: 'guest',
		open: (page) => openForm(page, '?order=AK-194'),
	},
	{
		name: 'Complain: invalid',
		viewer: 'guest',
		async open(page) {
			await openForm(page);
			await page.getByRole('button', { name: 'Send the complaint' }).click();
			await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
		},
	},
	{
		name: 'Complain: the ticket',
		viewer: 'regular',
		async open(page) {
			await openForm(page);
			await page.getByLabel('What went wrong?').fill(complaint.msg);
			await page.getByLabel('Phone').fill('9845012345');
			await page.getByRole('button', { name: 'Send the complaint' }).click();
			await expect(page.getByText(/^AKT-\d+$/)).toBeVisible();
		},
	},
	{
		name: 'Complain: the session ended',
		viewer: 'regular',
		async open(page) {
			await openForm(page);
			await page.getByLabel('What went wrong?').fill(complaint.msg);
			await page.getByLabel('Phone').fill('9845012345');
			await page.route('**/api/complaints/writeOwn', (route) => route.fulfill({ status: 401, json: {} }));
			await page.getByRole('button', { name: 'Send the complaint' }).click();
			await expect(page.getByText('Your session has ended')).toBeVisible();
		},
	},
	{
		name: 'Profile: complaints',
		viewer: 'regular',
		async open(page, data) {
			const { id } = await data.regular.client.complaints.writeOwn({ body: complaint });
			await data.desk.complaints.answer({ body: { id, text: 'We are sorry, and look into it.' } });
			await data.desk.complaints.close({ body: { id, outcome: 'Your money is on its way.' } });
			await data.regular.client.complaints.writeOwn({ body: complaint });
			await page.goto('/profile/complaints');
			await expect(page.getByText(`AKT-${id}`)).toBeVisible();
		},
	},
	{
		name: 'Profile: complaints, none',
		viewer: 'newcomer',
		async open(page) {
			await page.goto('/profile/complaints');
			await expect(page.getByText('You have not complained')).toBeVisible();
		},
	},
	{
		name: 'Profile: complaints, failed',
		viewer: 'regular',
		async open(page) {
			await page.route('**/api/complaints/mine', (route) => route.fulfill({ status: 500, json: {} }));
			await page.goto('/profile/complaints');
			await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
		},
	},
	{
		name: 'Profile: complaints, loading',
		viewer: 'regular',
		async open(page) {
			await holdResponses(page, '/api/complaints/mine');
			await page.goto('/profile/complaints');
			await expect(page.getByRole('main').getByText('Loading', { exact: true }).first()).toBeAttached();
		},
	},
	desk('complaints', async (page, data) => {
		await answered(data, true);
		await answered(data);
		const id = await complain();
		// Changes the dates in the reply, so that there is a complaint of each urgency.
		await page.route(`**${read}`, async (route) => {
			const response = await route.fetch();
			const rows = await response.json();
			const hoursAgo = [1, 40, 60, 24 * 40];
			await route.fulfill({
				response,
				json: rows.map((row: object, nth: number) => ({
					...row,
					writtenAt: new Date(Date.now() - (hoursAgo[nth] ?? 1) * 3_600_000).toISOString(),
				})),
			});
		});
		await page.route('**/api/complaints/late', (route) =>
			route.fulfill({ json: { acknowledge: 1, close: 12 } }),
		);
		await page.goto(path);
		await expect(page.getByRole('link', { name: `AKT-${id}` })).toBeVisible();
		await expect(page.getByRole('link', { name: '12 complaints late to close' })).toBeVisible();
	}),
	desk('complaints, one open', async (page) => openDetails(page, await complain())),
	desk('complaints, one answered', async (page, data) => openDetails(page, await answered(data))),
	desk('complaints, one closed', async (page, data) => openDetails(page, await answered(data, true))),
	loading('complaints', path, read),
	failed('complaints', path, read),
];
