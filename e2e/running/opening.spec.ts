import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { daysFromToday } from '#server/testing/dates.ts';
import { administrator, type RunningClub, startClub } from '../club-process.ts';
import { waitUntilInteractive } from '../fixtures.ts';
import { clientOf } from '../people.ts';
import { test } from './support/test.ts';

/** How a person works the pages: by keyboard alone, or by touch. */
interface Hands {
	press(target: Locator): Promise<void>;
	write(field: Locator, text: string): Promise<void>;
	choose(select: Locator, label: string): Promise<void>;
}

/** More than any screen has. */
const maxTabs = 400;

/** Goes to an element with the Tab key, as who uses no pointer does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
	for (let tabs = 0; tabs < maxTabs; tabs += 1) {
		if (await target.evaluate((one) => one === document.activeElement)) return;
		await page.keyboard.press('Tab');
	}
	throw new Error(`Tab does not reach ${target}`);
}

const byKeyboard = (page: Page): Hands => ({
	async press(target) {
		await tabTo(page, target);
		await page.keyboard.press('Enter');
	},
	async write(field, text) {
		await tabTo(page, field);
		await page.keyboard.press('ControlOrMeta+a');
		await page.keyboard.insertText(text);
	},
	async choose(select, label) {
		await tabTo(page, select);
		await page.keyboard.type(label);
	},
});

const byTouch = (_page: Page): Hands => ({
	press: (target) => target.tap(),
	write: (field, text) => field.fill(text),
	async choose(select, label) {
		await select.selectOption({ label });
	},
});

const ways = [
	['by keyboard', { viewport: { width: 1440, height: 900 } }, byKeyboard],
	['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, byTouch],
] as const;

/** 200 members, as a spreadsheet has them. */
function members() {
	const day = (days: number) => daysFromToday(days).split('-').reverse().join('/');
	const rows = Array.from({ length: 200 }, (_, nth) =>
		[
			`Kavya Rao ${nth}`,
			`kavya-${nth}@example.com`,
			String(9_845_000_000 + nth),
			'Elite',
			12,
			nth % 2 ? 'Gokulam' : 'Jayalakshmipuram',
			day(-20),
			day(345),
			'yes',
		].join(','),
	);
	return {
		name: 'members.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from(['Name,Email,Phone,Plan,Months,Centre,Start,End,Paid', ...rows].join('\r\n')),
	};
}

async function photograph() {
	const background = `#${randomUUID().slice(0, 6)}`;
	const create = { width: 600, height: 600, channels: 3, background } as const;
	return { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}

for (const [way, use, handsOn] of ways) {
	test.describe(way, () => {
		test.use(use);
		test.slow();

		let club: RunningClub;
		test.beforeAll(async () => {
			club = await startClub({ SEED: 'none' });
		});
		test.afterAll(() => club.stop());

		test('an owner goes from the first login to a site of her own, without touching a file', async ({
			page,
		}) => {
			waitUntilInteractive(page);
			const { press, write, choose } = handsOn(page);
			const button = (name: string | RegExp, within: Page | Locator = page) =>
				within.getByRole('button', { name });
			const link = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name });
			const dialog = page.getByRole('dialog');
			const step = (name: string) =>
				page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
			const backToSteps = async () => {
				await press(page.getByRole('link', { name: 'Go on setting it up' }));
				await expect(page.getByRole('heading', { level: 1, name: 'Open your club' })).toBeVisible();
			};

			await page.goto(`${club.url}/adminLogin`);
			await write(page.getByLabel('Email'), administrator.email);
			await write(page.getByLabel('Password', { exact: true }), administrator.password);
			await press(button('Sign In'));
			await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
			await backToSteps();
			await expect(page.getByText('9 of 9 steps left')).toBeVisible();

			await press(link('Write them: Name, city, hours and first words'));
			const texts = page.getByRole('region', { name: 'Texts, hours and fee' });
			for (const [label, text] of [
				['Name', 'Kusti House'],
				['City', 'Mysuru'],
				['Headline', 'Two floors of iron.'],
				['Opening hours', 'Mon-Sat 6:00AM-9:00PM'],
				['Tax and fee', '450'],
			] as const)
				await write(texts.getByLabel(label, { exact: true }), text);
			await press(button('Save texts'));
			await expect(page.getByText('The club is updated')).toBeVisible();
			await backToSteps();

			await press(link('Add a centre: Centres'));
			for (const [code, name] of [
				['GOK', 'Gokulam'],
				['JAY', 'Jayalakshmipuram'],
			] as const) {
				await press(button('Add centre'));
				await write(dialog.getByLabel('Name'), name);
				await write(dialog.getByLabel('Code'), code);
				await press(button('Add centre', dialog));
				await expect(dialog).toBeHidden();
			}
			await backToSteps();
			await expect(step('Centres')).toContainText('2 centres');

			await press(button('Begin with three samples'));
			await expect(step('Plans and prices')).toContainText('3 plans on sale');
			await press(link('Change: Plans and prices'));
			for (const [plan, price] of [
				['Elite', '9000'],
				['Elite Pro', '10000'],
			] as const) {
				const card = page.getByRole('article', { name: plan, exact: true });
				await press(button(`Change ${plan} for 12 months`, card));
				await write(dialog.getByLabel('Price', { exact: true }), price);
				await press(button('Save price', dialog));
				await expect(dialog).toBeHidden();
			}
			await press(button(/^End Elite Plus$/, page.getByRole('article', { name: 'Elite Plus' })));
			await press(button(/^End/, page.getByRole('alertdialog')));
			await expect(page.getByText('Elite Plus is no longer sold')).toBeVisible();
			await backToSteps();

			await press(link('By hand: Products'));
			for (let nth = 1; nth <= 5; nth += 1) {
				if (nth > 1) await press(button('Add product').first());
				await write(dialog.getByLabel('Name'), `Ragi Malt ${nth} kg`);
				await choose(dialog.getByLabel('Category'), 'Fit Food');
				await write(dialog.getByLabel('Description'), 'Stone-ground in the next village, with jaggery.');
				await write(dialog.getByLabel('Price'), String(100 * nth));
				const chooser = page.waitForEvent('filechooser');
				await press(button(/^Choose a/, dialog));
				await (await chooser).setFiles(await photograph());
				await expect(dialog.getByAltText('Preview')).toHaveAttribute('src', /^\/pictures\//);
				await press(button('Add product', dialog));
				await expect(dialog).toBeHidden();
			}
			await backToSteps();
			await expect(step('Products')).toContainText('5 products');

			await press(link('Invite somebody: Staff'));
			await press(button('Invite').first());
			await write(dialog.getByLabel('Name'), 'Rekha Gowda');
			await write(dialog.getByLabel('Email'), 'rekha@kusti.example');
			await choose(dialog.getByLabel('Works as'), 'Front desk');
			await choose(dialog.getByLabel('Works at'), 'Gokulam');
			await press(button('Invite', dialog));
			await expect(dialog).toBeHidden();
			await backToSteps();

			await press(link('Import a file: Present members'));
			const chooser = page.waitForEvent('filechooser');
			await press(button(/^Choose/));
			await (await chooser).setFiles(members());
			await expect(page.getByRole('heading', { name: '200 rows checked, all of them fine' })).toBeVisible();
			await press(button('Import 200 memberships'));
			await expect(page.getByRole('heading', { name: 'Imported: 200 new' })).toBeVisible();
			await backToSteps();

			await press(button('Not needed: Mail'));
			await press(button('Not needed: Seller and grievance officer'));
			await press(link('Write your name: Your own name'));
			await write(page.getByRole('textbox', { name: 'Name', exact: true }), 'Uma Hegde');
			await press(button('Save'));
			await expect(page.getByText('Profile updated')).toBeVisible();
			await page.goto(`${club.url}/admin/opening`);
			await expect(page.getByText('Everything is done')).toBeVisible();
			await press(button('Open the club'));
			await expect(page.getByText('Kusti House is open').first()).toBeVisible();

			// What a visitor finds, who never saw the desk.
			const site = async (path: string) => (await fetch(club.url + path)).text();
			const front = await site('/');
			for (const own of ['Kusti House', 'Mysuru', 'Two floors of iron.', 'Gokulam', 'Jayalakshmipuram'])
				expect(front).toContain(own);
			for (const other of [
				'is not open yet',
				'noindex',
				'id="review"',
				'Elite Plus',
				'Bangalore',
				'indiranagar',
				'Akhara',
			])
				expect(front).not.toContain(other);
			expect(await site('/fitness')).toContain('₹9,450');
			expect(await site('/fitness/elitePro')).toContain('₹10,450');
			const guest = clientOf(club.url);
			const { content } = await guest.catalogue.getAll({ query: { limit: 100 } });
			expect(content.map(({ name }) => name).sort()).toEqual(
				[1, 2, 3, 4, 5].map((nth) => `Ragi Malt ${nth} kg`),
			);
			for (const { image } of content) expect((await fetch(club.url + image)).status).toBe(200);
			await expect
				.poll(async () => (await club.mails()).filter((mail) => mail.includes('rekha@kusti.example')))
				.toHaveLength(1);
			// Nobody wrote to whoever was imported.
			expect((await club.mails()).filter((mail) => mail.includes('kavya-'))).toEqual([]);
		});
	});
}
