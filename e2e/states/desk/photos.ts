import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { desk, type ScreenState } from '../state.ts';
import { openPerson } from './people.ts';

const answerPerson = (page: Page, change: object) =>
	page.route('**/api/people/person?*', async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, json: { ...(await response.json()), ...change } });
	});

const takenBy = 'Venkatanarasimharajuvaripeta Lakshminarayana Iyer';
const photo = { number: 1, takenAt: '2026-11-20T09:30:00.000Z', takenBy };

const picture = (extension: 'webp' | 'jpeg') =>
	sharp({ create: { width: 640, height: 640, channels: 3, background: '#9db2b8' } })
		.toFormat(extension)
		.toBuffer();

async function openPhoto(page: Page): Promise<void> {
	const body = await picture('webp');
	await answerPerson(page, { photo });
	await page.route('**/api/people/photo?*', (route) => route.fulfill({ contentType: 'image/webp', body }));
	await openPerson(page);
	await expect(page.getByAltText(/^Photo of/)).toHaveJSProperty('naturalWidth', 640);
}

async function send(page: Page): Promise<void> {
	const chooser = page.waitForEvent('filechooser');
	await page.getByRole('button', { name: /^Choose a/ }).click();
	const buffer = await picture('jpeg');
	await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
}

/** The photo on a person's page. */
export const deskPhotoStates: readonly ScreenState[] = [
	desk('a person with a photo', openPhoto),
	desk('a person whose photo is loading', async (page) => {
		await answerPerson(page, { photo });
		await page.route('**/api/people/photo?*', () => {});
		await openPerson(page);
		await expect(page.getByRole('group', { name: 'Photo' }).getByText('Loading')).toBeAttached();
	}),
	desk('a person whose photo could not be loaded', async (page) => {
		await answerPerson(page, { photo });
		await page.route('**/api/people/photo?*', (route) => route.fulfill({ status: 500, json: {} }));
		await openPerson(page);
		await expect(page.getByText('The photo could not be loaded')).toBeVisible();
	}),
	desk('a person whose photo is being sent', async (page) => {
		await page.route('**/api/people/takePhoto?*', () => {});
		await openPerson(page);
		await send(page);
		await expect(page.getByRole('button', { name: 'Cancel upload' })).toBeVisible();
	}),
	desk('a person whose photo was changed meanwhile', async (page) => {
		const message = 'Somebody else changed this photo meanwhile. Please look at it as it is now.';
		await page.route('**/api/people/takePhoto?*', (route) =>
			route.fulfill({ status: 409, json: { code: 'photo_changed', message } }),
		);
		await openPhoto(page);
		await send(page);
		await expect(page.getByRole('alert')).toContainText(message);
	}),
	desk('a person whose photo is to be removed', async (page) => {
		await openPhoto(page);
		await page.getByRole('button', { name: 'Remove' }).click();
		await expect(page.getByRole('alertdialog')).toBeVisible();
	}),
];
