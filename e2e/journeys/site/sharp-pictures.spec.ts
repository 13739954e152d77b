import type { Page } from '@playwright/test';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { clientOf, newMember } from '../../people.ts';

/** Pages that show the club's own pictures: every place where one stands is on one of them. */
const guestPages = [
	'/',
	'/fitness',
	'/fitness/elitePro',
	'/fitness/elitePlus',
	'/consultancy',
	'/signIn',
	'/signUp',
	'/forgotPassword',
	'/store',
	'/store/category?category=wheyprotein',
	'/nowhere',
];
const memberPages = [
	'/appointment?type=Fitness%20Consultancy',
	'/appointment?type=Nutrition%20Consultancy',
	'/appointment?type=Physiotherapy%20Consultancy',
	'/fitness/buy?plan=elite',
	'/profile/profileConsultancy',
	'/profile/profileMembership',
	'/store/cart',
	'/store/wishlist',
	'/store/orders',
];

interface Shown {
	file: string;
	/** The file's own width, and the width it is drawn at, both in pixels of the screen. */
	width: number;
	drawn: number;
}

/** Each picture of the club's own that the page shows, once all are there. */
async function picturesOf(page: Page): Promise<Shown[]> {
	return page.evaluate(async () => {
		const found: Shown[] = [];
		for (const image of document.querySelectorAll<HTMLImageElement>('main img')) {
			image.scrollIntoView({ block: 'center', behavior: 'instant' });
			const box = image.getBoundingClientRect();
			if (box.width === 0 || !new URL(image.src).pathname.startsWith('/art/')) continue;
			image.loading = 'eager';
			await image.decode();
			// `naturalWidth` of the picture itself is divided by what its `sizes` promised.
			const file = new Image();
			file.src = image.currentSrc;
			await file.decode();
			const { naturalWidth: width, naturalHeight: height } = file;
			// It fills its box: what runs over is cut off.
			const drawn = Math.max(image.offsetWidth, (image.offsetHeight * width) / height) * devicePixelRatio;
			found.push({ file: new URL(file.src).pathname, width, drawn: Math.round(drawn) });
		}
		return found;
	});
}

for (const { width, height } of [
	{ width: 390, height: 844 },
	{ width: 768, height: 1024 },
	{ width: 1440, height: 900 },
]) {
	test(`no picture is larger than its file on a screen of ${width} px with two pixels to each`, async ({
		browser,
	}) => {
		const context = await browser.newContext({
			baseURL: clubUrl,
			viewport: { width, height },
			deviceScaleFactor: 2,
			serviceWorkers: 'block',
			reducedMotion: 'reduce',
		});
		const page = await context.newPage();
		const shown: (Shown & { path: string })[] = [];
		const visit = async (path: string) => {
			await page.goto(path);
			await expect(page.locator('main')).not.toHaveAttribute('aria-busy', 'true');
			await expect(page.locator('main h1')).toBeVisible();
			shown.push(...(await picturesOf(page)).map((picture) => ({ path, ...picture })));
		};
		for (const path of guestPages) await visit(path);
		const { content } = await clientOf(clubUrl).catalogue.getAll({ query: { limit: 1 } });
		await visit(`/store/product/${content[0]?.productId}`);
		await storeToken(page, (await newMember(clubUrl)).token);
		for (const path of memberPages) await visit(path);
		await context.close();
		expect(shown.length).toBeGreaterThan(20);
		// A pixel of tolerance: boxes end between pixels.
		const enlarged = shown.filter((picture) => picture.width + 1 < picture.drawn);
		expect(enlarged).toEqual([]);
	});
}
