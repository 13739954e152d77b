import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { clubToday } from '#shared/dates.ts';
import { membershipEnd, membershipPrice } from '#shared/membership/membership.rules.ts';
import { purchasePath } from '#web/membership/purchase-path.ts';
import { databaseUrlOf, type RunningClub, startClub } from '../club-process.ts';
import { clientOf, homeAddress, type Member, newMember } from '../people.ts';
import { tomorrow } from '../spec/support/dates.ts';
import { addToCatalogue, newProduct, placeNumbered } from '../spec/support/shop.ts';
import { clubPage } from './support/club-page.ts';
import { test } from './support/test.ts';

/** As long as an owner may write them: 40 letters of a plan, 60 of a centre, with words that no line of a phone has room for. */
const plan = 'Couple Annual Plus, Sampoornashakti 2026';
const centre = 'Sarvajnanagara-Kammanahalli 2nd Main, opposite Jal Vayu Park';

/** As the forms take them: 60 letters of a name without a space, an email that no column has room for. */
const person = 'Venkatanarasimharajuvaripetalakshminarayanaiyerchandrashekhar';
const email = 'lakshminarayana.venkatanarasimharajuvaripeta@students.example.ac.in';
/** Two sizes of one product: what tells them apart stands at the end. */
const sizes = ['500 g', '1.25 kg'].map(
	(size) =>
		`Mahabharata Extra-Strength Creatine Monohydrate with Ashwagandha, Nimbu-Kala-Khatta-Jaljeera, ${size}`,
);

const widths = [320, 390, 640, 768, 1024, 1440];

let club: RunningClub;
let member: Member;
let months: number;
let userId: number;
test.beforeAll(async () => {
	club = await startClub();
	const client = new pg.Client({ connectionString: await databaseUrlOf(club) });
	await client.connect();
	await client.query(`update plans set type = $1 where path = '/fitness/elitePro'`, [plan]);
	await client.query(`update centres set name = $1 where code = 'KOR'`, [centre]);
	await client.end();
	await expect.poll(async () => (await fetch(`${club.url}/fitness`)).text()).toContain(plan);
	member = await newMember(club.url, person);
	const { plans } = await member.client.club.plans();
	const { membershipFee } = await member.client.club.get();
	const duration = plans.find(({ type }) => type === plan)?.durations[0];
	if (!duration) throw new Error('The plan is not sold');
	({ months } = duration);
	({ user_id: userId } = await member.client.identity.profile());
	await member.client.membership.register({
		body: {
			...{ user_id: userId, type: plan, center: centre, start_Date: clubToday() },
			...{ end_Date: membershipEnd(clubToday(), months), price: membershipPrice(duration, membershipFee) },
		},
	});
});
test.afterAll(() => club.stop());

/** Fails where the page is wider than its window at any width. */
async function expectToFit(page: Page): Promise<void> {
	for (const width of widths) {
		await page.setViewportSize({ width, height: 900 });
		await expect
			.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
				message: `${page.url()} at ${width} pixels`,
			})
			.toBe(0);
	}
}

test('what visitors and members see of a plan and a centre with the longest names fits their windows', async ({
	browser,
}) => {
	const page = await clubPage(browser, club, member.token, 'phone');
	for (const path of [
		'/',
		'/fitness/elitePro',
		purchasePath({ type: plan }, { months }),
		'/profile',
		'/profile/profileMembership',
		'/store/help',
	]) {
		await page.goto(path);
		await expect(page.getByText(path === '/store/help' ? centre : plan).first()).toBeVisible();
		await expectToFit(page);
	}
});

test('what the desk sees of them fits, too', async ({ browser }) => {
	const { token } = await clientOf(club.url).identity.userLogin({ body: club.administrator });
	const page = await clubPage(browser, club, token, 'phone');
	for (const path of ['/admin/memberships', `/admin/people/${userId}`, '/admin/club', '/admin/door']) {
		await page.goto(path);
		const named = page.getByRole('main').getByText(path === '/admin/door' ? centre : plan);
		await expect(named.first()).toBeAttached();
		await expectToFit(page);
	}
});

/** Fails where a text of the page is cut by its own box or one around it. */
async function expectWhole(page: Page, text: string): Promise<void> {
	for (const width of widths) {
		await page.setViewportSize({ width, height: 900 });
		const cut = () =>
			page
				.getByRole('main')
				.getByText(text)
				.filter({ visible: true })
				.evaluateAll((found) => {
					const isCut = (element: Element): boolean => {
						if (element.matches('main')) return false;
						const { scrollWidth, clientWidth, scrollHeight, clientHeight, parentElement } = element;
						const isClipped = getComputedStyle(element).overflowX !== 'visible';
						if (isClipped && (scrollWidth > clientWidth || scrollHeight > clientHeight)) return true;
						return parentElement !== null && isCut(parentElement);
					};
					// Not what is written for screen readers alone.
					const seen = found.filter((element) => element.getBoundingClientRect().width > 1);
					return seen.length > 0 ? seen.filter(isCut).length : 'not there';
				});
		await expect.poll(cut, { message: `${text} on ${page.url()} at ${width} pixels` }).toBe(0);
	}
}

test('a long name, a long email and the end of a product’s name are read whole in lists', async ({
	browser,
}) => {
	const { token } = await clientOf(club.url).identity.userLogin({ body: club.administrator });
	const desk = clientOf(club.url, token);
	const guest = clientOf(club.url);
	const words = { name: person, email, phone: '9845012345', msg: 'Is the pool open on Sundays?' };
	await guest.contact.register({ body: words });
	await guest.complaints.write({ body: words });
	const buyer = member.client;
	await buyer.cart.addAddress({ body: { ...homeAddress, name: person, town: person } });
	const [address] = (await buyer.cart.addressDetails()).address;
	if (!address) throw new Error('The address book is empty');
	const products = [];
	for (const name of sizes) products.push(await addToCatalogue(desk, { ...newProduct(), name }));
	let order = 0;
	for (const product of products) order = await placeNumbered(buyer, address.addressId, product);
	await buyer.consultancy.book({
		body: {
			userId,
			consult_type: 'Fitness Consultancy',
			age: 32,
			height: 165,
			weight: 61.5,
			date: tomorrow(),
		},
	});

	const page = await clubPage(browser, club, token, 'phone');
	const rows: [path: string, ...texts: string[]][] = [
		['/admin/queries', person, email],
		['/admin/complaints', person],
		['/admin/people', person, member.email],
		['/admin/memberships', person],
		['/admin/consultancies', member.email],
		['/admin/orders', person, ...sizes],
		['/admin/products', ...sizes],
		['/store/category?search=Mahabharata', ...sizes],
	];
	for (const [path, ...texts] of rows) {
		await page.goto(path);
		for (const text of texts) {
			await expect(page.getByRole('main').getByText(text).first()).toBeAttached();
			await expectWhole(page, text);
		}
		await expectToFit(page);
	}
	for (const path of [
		`/admin/people/${userId}`,
		`/admin/orders/${order}`,
		`/admin/orders/papers?numbers=${order}&kind=slips`,
		'/admin/orders/packing',
	]) {
		await page.goto(path);
		await expect(page.getByRole('main').getByText(person).first()).toBeAttached();
		await expectToFit(page);
	}
});
