import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { administrator, type RunningClub, startClub } from '../club-process.ts';
import { storeToken, waitUntilInteractive } from '../fixtures.ts';
import { clientOf } from '../people.ts';
import { everyPage } from './support/page-anew.ts';
import { test } from './support/test.ts';

// A club of its own: others look at the demo's mark and colour in theirs. Two processes, which follow each other.
let club: RunningClub;
test.beforeAll(async () => {
	club = await startClub({ WEB_CONCURRENCY: '2' });
});
test.afterAll(() => club.stop());

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

async function picture(width: number, height: number, background: string) {
	const create = { width, height, channels: 3, background } as const;
	return { name: 'chosen.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

const fieldOf = (form: Locator, name: string) => form.getByRole('group', { name, exact: true });

async function upload(form: Locator, name: string, file: Awaited<ReturnType<typeof picture>>) {
	const field = fieldOf(form, name);
	await field.locator('input[type=file]').first().setInputFiles(file);
	await expect(field.getByRole('img', { name: `${name}, preview` })).toHaveAttribute('src', /^\/pictures\//);
}

async function openLooks(page: Page): Promise<Locator> {
	const { token } = await clientOf(club.url).identity.userLogin({ body: administrator });
	waitUntilInteractive(page);
	await storeToken(page, token, club.url);
	await page.goto(`${club.url}/admin/club#looks`);
	return page.getByRole('region', { name: 'Looks' });
}

/** The colour that an element has on its ground, as the browser paints it. */
const groundOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);

const blue = 'rgb(0, 87, 184)';

for (const [where, viewport] of Object.entries(widths)) {
	test(`an owner sets wordmark, logo, colour and picture, and every page has them, on a ${where}`, async ({
		page,
	}) => {
		await page.setViewportSize(viewport);
		const form = await openLooks(page);
		const accent = form.getByLabel('Accent colour (optional)');
		const preview = form.getByRole('figure', { name: 'Preview of the colour' });
		await form.getByLabel('Wordmark').fill(`IRON ${where}`);

		await accent.fill('#ffd400');
		await expect(preview).toContainText('#ffd400 is too faint here, at 1.2:1');
		await form.getByRole('button', { name: 'Save looks' }).click();
		await expect(
			form.getByText('would have a contrast of 1.4:1 and needs 4.5:1. Please choose a darker colour.'),
		).toBeVisible();
		await expect(accent).toBeFocused();
		await expect(form.getByLabel('Wordmark')).toHaveValue(`IRON ${where}`);

		await form.getByLabel('Pick a colour').fill('#0057b8');
		await expect(accent).toHaveValue('#0057b8');
		await expect(preview).toContainText('#0057b8, lettering at 5.9:1 or more');
		await expect(preview).toContainText('Shown as #5aa4ff, lettering at 5.4:1 or more');
		await upload(form, 'Logo', await picture(300, 300, '#0057b8'));
		await upload(form, 'Picture of the front page', await picture(1600, 1000, '#2a6b3c'));
		await form.getByRole('button', { name: 'Save looks' }).click();
		await expect(page.getByText('The looks are updated')).toBeVisible();
		// The desk's own frame has them, without a reload.
		const home = page.getByRole('link', { name: `IRON ${where}, home` }).filter({ visible: true });
		await expect(home.locator('img')).toHaveAttribute('src', /^\/pictures\//);
		// The pointer rests on the button, which shows the stronger step.
		await page.mouse.move(0, 0);
		await expect.poll(() => groundOf(form.getByRole('button', { name: 'Save looks' }))).toBe(blue);

		// Each of the two processes hears of the change by itself.
		const brand = `IRON ${where}`;
		await expect.poll(() => everyPage(club.url, (served) => served.includes(brand))).toBe(true);

		// The document itself brings the colour: it is there before any script has run.
		const served = await (await fetch(club.url)).text();
		expect(served).toContain('<style>html:root{--clay-600:#0057b8;');
		expect(served.indexOf('--clay-600:#0057b8')).toBeLessThan(served.indexOf('<body'));
		expect(served).toContain('content="#0057b8" media="(prefers-color-scheme: light)"');

		const violations: string[] = [];
		page.on('console', (message) => {
			if (message.text().includes('Content Security Policy')) violations.push(message.text());
		});
		await page.goto(club.url);
		await expect(page.getByRole('link', { name: `IRON ${where}, home` })).toBeVisible();
		await expect(page.getByRole('contentinfo')).toContainText(`IRON ${where}`);
		const hero = page.locator('#Home img');
		await expect(hero).toHaveAttribute(
			'srcset',
			/\/320\.webp 320w, \/pictures\/.*\/640\.webp 640w, .*\/1280\.webp 1280w$/,
		);
		await expect(hero).toHaveJSProperty('complete', true);
		expect(await hero.evaluate((image: HTMLImageElement) => [image.currentSrc, image.fetchPriority])).toEqual(
			[expect.stringMatching(/\/pictures\/.*\.avif$/), 'high'],
		);
		const join = page.getByRole('main').getByRole('link', { name: 'Join' });
		// On a phone the words stand on a part that is always dark.
		await expect.poll(() => groundOf(join)).toBe(where === 'phone' ? 'rgb(90, 164, 255)' : blue);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);

		const icon = (await page.locator('link[rel=icon]').getAttribute('href')) ?? '';
		const drawn = await page.evaluate(async (source) => {
			const image = new Image();
			image.src = source;
			await image.decode();
			const canvas = document.createElement('canvas');
			[canvas.width, canvas.height] = [64, 64];
			const context = canvas.getContext('2d');
			context?.drawImage(image, 0, 0, 64, 64);
			return [...(context?.getImageData(32, 32, 1, 1).data ?? [])];
		}, icon);
		const [red = 255, green = 255, strong = 0] = drawn;
		expect(strong - Math.max(red, green)).toBeGreaterThan(60);

		await page.goto(`${club.url}/signIn`);
		await expect.poll(() => groundOf(page.getByRole('button', { name: 'Sign In' }))).toBe(blue);
		expect(violations).toEqual([]);
	});
}

test('of two owners who choose at once, the second is told, and keeps what she typed', async ({ page }) => {
	const { token } = await clientOf(club.url).identity.userLogin({ body: administrator });
	const desk = clientOf(club.url, token);
	await desk.club.updateLooks({ body: { wordmark: '', accent: '', logo: '', hero: '' } });
	const form = await openLooks(page);
	await upload(form, 'Logo', await picture(300, 300, '#7c3aed'));
	await form.getByRole('button', { name: 'Undo changes' }).click();
	await expect(fieldOf(form, 'Logo').getByText('The picture will appear here')).toBeVisible();
	await form.getByLabel('Wordmark').fill('Ivy');
	await desk.club.updateLooks({ body: { wordmark: 'Iron', accent: '', logo: '', hero: '' } });
	await form.getByRole('button', { name: 'Save looks' }).click();
	await expect(form.getByText('Someone else changed this to Iron; you typed Ivy')).toBeVisible();
	await expect(form.getByLabel('Wordmark')).toHaveValue('Ivy');
	await form.getByRole('button', { name: 'Keep mine' }).press('Enter');
	await form.getByRole('button', { name: 'Save looks' }).click();
	await expect(page.getByText('The looks are updated')).toBeVisible();
	// Her form had the other fields as they were before, and reverted none of them.
	expect((await desk.club.desk()).looks).toEqual({ wordmark: 'Ivy', accent: '', logo: '', hero: '' });
	// Without a logo the first letter stands for the club.
	await expect(page.getByRole('link', { name: 'Ivy, home' }).first()).toContainText('I');
});

test.describe('with a service worker', () => {
	test.use({ serviceWorkers: 'allow' });

	test('the offline page has the looks that the club has chosen since the visitor came first', async ({
		page,
		context,
	}) => {
		const { token } = await clientOf(club.url).identity.userLogin({ body: administrator });
		const choose = (wordmark: string) =>
			clientOf(club.url, token).club.updateLooks({
				body: { wordmark, accent: '#0057b8', logo: '', hero: '' },
			});
		await choose('Before');
		await page.goto(club.url);
		await page.evaluate(() => navigator.serviceWorker.ready);
		await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');

		await choose('Since');
		// A worker that nobody needs for a while ends; the next visit starts it again.
		const devtools = await context.newCDPSession(page);
		await devtools.send('ServiceWorker.enable');
		await devtools.send('ServiceWorker.stopAllWorkers');
		await expect
			.poll(async () => {
				await page.reload();
				return page.evaluate(async () => (await (await caches.match('/offline'))?.text())?.includes('Since'));
			})
			.toBe(true);

		await context.setOffline(true);
		await page.evaluate(() => window.location.assign('/fitness/elitePlus'));
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
		await expect(page.getByRole('link', { name: 'Since, home' })).toBeVisible();
		expect(
			await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--clay-600')),
		).toBe('#0057b8');
	});
});
