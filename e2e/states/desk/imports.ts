import { expect, type Page } from '@playwright/test';
import { daysFromToday } from '#server/testing/dates.ts';
import { holdResponses } from '../../spec/support/network.ts';
import { desk, type ScreenState } from '../state.ts';

const heads = 'Name,Phone,Email,Plan,Duration,Centre,Start,End,Paid,Locker';

/**
 * Chooses a file of members, some with a plan that the club does not have; the first ten of those name the same plan.
 * `further` adds a heading for which the rows have no cells.
 */
async function chooseMembers(page: Page, bad: number, further = ''): Promise<void> {
	await page.goto('/admin/people/import');
	const row = (nth: number) => {
		const gold = `"The Gold plan of the former program${nth < 10 ? '' : `, no. ${nth}`}, with sauna and steam"`;
		const plan = nth < bad ? gold : 'Elite';
		const [start, end] = [daysFromToday(-20), daysFromToday(345)];
		return `Kavya,98450 ${10_000 + nth},state-${nth}@example.com,${plan},12,indiranagar,${start},${end},yes,7`;
	};
	const text = [heads + further, ...Array.from({ length: 80 }, (_, nth) => row(nth))].join('\n');
	await page
		.locator('main input[type=file]')
		.setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
}

const past = '**/api/import/past*';

const importId = '5f0f6c4e-9d1e-4c5a-a000-000000000000';

/** Shows an import that is too old to be undone, one that is not, and one that was undone. */
async function showPast(page: Page): Promise<void> {
	const imported = { fileName: 'members.csv', at: '2026-11-20T06:30:00.000Z', by: 'Asha Rao', changed: 0 };
	await page.route(past, (route) =>
		route.fulfill({
			json: [
				{
					...{ ...imported, importId: importId.replace('5f', '7f'), fileName: 'members at the opening.csv' },
					...{ at: '2025-06-02T06:30:00.000Z', fresh: 212, already: 0, toInvite: 0, toInviteAgain: 0 },
					tooOldToUndo: true,
				},
				{ ...imported, importId, ...{ fresh: 80, already: 12, toInvite: 80, toInviteAgain: 0 } },
				{
					...{ ...imported, importId: importId.replace('5f', '6f'), fileName: 'members of old.csv' },
					...{
						fresh: 85,
						already: 0,
						toInvite: 0,
						toInviteAgain: 0,
						undone: { memberships: 80, people: 74 },
					},
				},
			],
		}),
	);
}

/** Shows what undoing an import does. */
async function askToUndo(page: Page, effects: object): Promise<void> {
	await showPast(page);
	await page.route('**/api/import/previewUndo*', (route) =>
		route.fulfill({ json: { ...effects, fingerprint: 'shown' } }),
	);
	await page.goto('/admin/people/import');
	await page.getByRole('button', { name: 'Undo this import' }).click();
}

/** The screens that import a file. */
export const deskImportStates: readonly ScreenState[] = [
	desk('import of members', async (page) => {
		await page.goto('/admin/people/import');
		await expect(page.getByRole('heading', { name: 'The columns' })).toBeVisible();
	}),
	desk('import of products', async (page) => {
		await page.goto('/admin/products/import');
		await expect(page.getByRole('heading', { name: 'The columns' })).toBeVisible();
	}),
	desk('import, a file refused', async (page) => {
		await page.goto('/admin/people/import');
		await page
			.locator('main input[type=file]')
			.setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from('Name\nKavya') });
		await expect(page.getByRole('alert')).toBeVisible();
	}),
	desk('import, rows being sent', async (page) => {
		await holdResponses(page, '/api/import/stage*');
		await chooseMembers(page, 0);
		await expect(page.getByText('0 of 80 rows sent')).toBeVisible();
	}),
	desk('import, stopped', async (page) => {
		await page.route('**/api/import/stage', (route) => route.abort());
		await chooseMembers(page, 0);
		await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
	}),
	desk('import, rows with problems', async (page) => {
		await chooseMembers(page, 60);
		await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible();
	}),
	desk('import, all rows fine', async (page) => {
		await chooseMembers(page, 0);
		await expect(page.getByRole('button', { name: 'Import 80 memberships' })).toBeVisible();
	}),
	desk('import, two heads for one column', async (page) => {
		await chooseMembers(page, 0, ',Joining date,Payment status');
		await expect(page.getByText('Paid is read from “Paid”; “Payment status” is left out')).toBeVisible();
	}),
	desk('import, accounts that nobody confirmed', async (page) => {
		await page.route('**/api/import/check*', (route) =>
			route.fulfill({
				json: {
					...{ rows: 80, fresh: 80, changed: 0, already: 0, problems: [] },
					unconfirmed: Array.from({ length: 12 }, (_, nth) => nth + 2),
				},
			}),
		);
		await chooseMembers(page, 0);
		await expect(page.getByText('12 accounts whose email is not confirmed')).toBeVisible();
	}),
	desk('import, done', async (page) => {
		await page.route('**/api/import/commit', (route) =>
			route.fulfill({
				json: { status: 'Imported: 80 new', outcome: { fresh: 80, changed: 0, already: 0 } },
			}),
		);
		await showPast(page);
		await chooseMembers(page, 0);
		await page.getByRole('button', { name: 'Import 80 memberships' }).click();
		await expect(page.getByRole('button', { name: 'Invite 80 people' })).toBeVisible();
	}),
	desk('import, invitations again, and without a mail server', async (page) => {
		const file = (nth: number, count: { toInvite: number; toInviteAgain: number; noMailServer?: true }) => ({
			importId: `5f0f6c4e-9d1e-4c5a-a000-00000000000${nth}`,
			fileName: `members-${nth}.csv`,
			at: '2026-11-20T06:30:00.000Z',
			by: 'Asha Rao',
			...{ fresh: 80, changed: 0, already: 12, ...count },
		});
		await page.route(past, (route) =>
			route.fulfill({
				json: [
					file(1, { toInvite: 0, toInviteAgain: 12 }),
					file(2, { toInvite: 80, toInviteAgain: 0, noMailServer: true }),
				],
			}),
		);
		await page.goto('/admin/people/import');
		await expect(page.getByRole('button', { name: 'Invite 12 again' })).toBeVisible();
		await expect(page.getByRole('button', { name: 'Invite 80 people' })).toHaveAccessibleDescription(
			/^No mail server is set up/,
		);
	}),
	desk('import, undone in part', async (page) => {
		await askToUndo(page, {
			removed: { memberships: 78, people: 71 },
			kept: { memberships: 2, people: 9 },
			takenFrom: { invited: 7, signedIn: 1 },
		});
		const dialog = page.getByRole('dialog');
		await expect(dialog).toContainText('Taken out: 78 memberships and 71 people');
		await expect(dialog).toContainText(
			'A membership is taken from 7 people who were invited, and from 1 person who has been signed in since',
		);
	}),
	desk('import, nothing to undo', async (page) => {
		await askToUndo(page, {
			removed: { memberships: 0, people: 0 },
			kept: { memberships: 80, people: 80 },
			takenFrom: { invited: 0, signedIn: 0 },
		});
		await expect(page.getByRole('button', { name: 'Undo it' })).toBeDisabled();
	}),
	desk('import, past ones failed', async (page) => {
		await page.route(past, (route) => route.fulfill({ status: 500, json: {} }));
		await page.goto('/admin/people/import');
		await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
	}),
	desk('import, past ones loading', async (page) => {
		await holdResponses(page, '/api/import/past*');
		await page.goto('/admin/people/import');
		await expect(page.getByRole('main').getByText('Loading', { exact: true }).first()).toBeAttached();
	}),
];
