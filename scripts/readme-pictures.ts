/**
 * `node scripts/readme-pictures.ts`, after a build: writes the README's six pictures of a demo club to docs/pictures,
 * each with a wide screen beside a phone.
 */
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { productPath } from '#shared/catalogue/catalogue.rules.ts';
import { startClub, untilPrinted } from '../e2e/club-process.ts';
import { clientOf } from '../e2e/people.ts';
import { ensureChromium } from './chromium.ts';

const folder = join(import.meta.dirname, '../docs/pictures');
const wide = { width: 1440, height: 900 };
const phone = { width: 416, height: 900 };
const gap = 24;

interface Shot {
	name: string;
	/** The paths of the wide screen and of the phone. */
	paths: readonly [string, string];
	scheme: 'light' | 'dark';
	token?: string;
}

async function capture(browser: Browser, url: string, path: string, window: typeof wide, shot: Shot) {
	const localStorage = shot.token ? [{ name: 'token', value: shot.token }] : [];
	const context = await browser.newContext({
		viewport: window,
		colorScheme: shot.scheme,
		reducedMotion: 'reduce',
		locale: 'en-IN',
		timezoneId: 'Asia/Kolkata',
		storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
	});
	const page = await context.newPage();
	await page.goto(url + path, { waitUntil: 'networkidle' });
	const picture = await page.screenshot({ animations: 'disabled' });
	await context.close();
	return picture;
}

const club = await startClub({ SEED: 'demo' });
const browser = await chromium.launch({
	executablePath: ensureChromium(),
	args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});
try {
	const [, password = ''] = await untilPrinted(club.started, /member@akhara\.local\s+(\S+)/);
	const tokenOf = async (login: { email: string; password: string }) =>
		(await clientOf(club.url).identity.userLogin({ body: login })).token;
	const member = await tokenOf({ email: 'member@akhara.local', password });
	const desk = await tokenOf(club.administrator);
	const [product] = await clientOf(club.url).catalogue.topSeller();
	const shots: readonly Shot[] = [
		{ name: 'landing', paths: ['/', '/'], scheme: 'light' },
		{ name: 'plan', paths: ['/fitness/elitePlus', '/fitness/elitePro'], scheme: 'dark' },
		{ name: 'store', paths: ['/store', '/store/category?category=fitfoods'], scheme: 'light' },
		{
			name: 'product',
			paths: Array(2).fill(product ? productPath(product) : '/store') as [string, string],
			scheme: 'dark',
		},
		{ name: 'profile', paths: ['/profile', '/profile/profileOrders'], scheme: 'light', token: member },
		{ name: 'desk', paths: ['/admin', '/admin/orders'], scheme: 'dark', token: desk },
	];
	for (const shot of shots) {
		const [left, right] = shot.paths;
		await sharp({
			create: {
				width: wide.width + gap + phone.width,
				height: wide.height,
				channels: 4,
				background: '#0000',
			},
		})
			.composite([
				{ input: await capture(browser, club.url, left, wide, shot), left: 0, top: 0 },
				{ input: await capture(browser, club.url, right, phone, shot), left: wide.width + gap, top: 0 },
			])
			.webp({ quality: 80 })
			.toFile(join(folder, `${shot.name}.webp`));
		process.stdout.write(`${shot.name}\n`);
	}
} finally {
	await browser.close();
	await club.stop();
}
