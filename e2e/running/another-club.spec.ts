import { expect } from '@playwright/test';
import pg from 'pg';
import { demoClub } from '#server/seed/demo-club.ts';
import { productPath } from '#shared/catalogue/catalogue.rules.ts';
import type { ClubTexts } from '#shared/club/club.facts.ts';
import { drawnMark } from '#shared/club/looks.rules.ts';
import { addMonths, clubToday, daysBefore } from '#shared/dates.ts';
import { symbolOutline } from '#web/ui/media/symbol-outline.ts';
import { databaseUrlOf, type RunningClub, startClub } from '../club-process.ts';
import { clientOf, loggedIn, newMember } from '../people.ts';
import { test } from './support/test.ts';

const texts: ClubTexts = {
	name: 'Iron & Ivy',
	city: 'Hubballi',
	openingHours: [{ days: 'Mon-Sun', hours: '4:30AM-11:00PM' }],
	membershipFee: 250,
	welcome: {
		headline: 'Lift before lunch.',
		lead: 'two rooms and no queue.',
		about: 'run by people who train there.',
		rule: 'Both rooms have the same bars.',
	},
	map: {
		title: 'Iron & Ivy on a map',
		embed: 'https://maps.example/embed?at=hubballi',
		page: 'https://maps.example/hubballi',
	},
	groupClasses: [{ name: 'Kalari', text: 'Low stances', image: '/art/classes/run-600.webp' }],
	reviews: [{ name: 'Savita Patil', since: 'Since the first day', text: 'It is never full.', stars: 5 }],
	consultancies: [
		{ type: 'Sleep Advice', image: '/art/consultancy/fitness-720.webp', benefits: ['Going to bed'] },
	],
	looks: { accent: '#0057b8' },
	promotions: [
		{
			title: 'Ragi before rowing',
			text: 'Malt that the next village grinds.',
			image: '/art/promotions/fitfood-800.webp',
			category: 'fitfoods',
		},
	],
	seller: {
		legalName: 'Ivy Sports LLP',
		email: 'office@ivy.example',
		gstin: '29AAGCB7383J1Z4',
		officerName: 'Nagaraj Hiremath',
		officerEmail: 'care@ivy.example',
		returns: 'What is sealed, within ten days.',
	},
};

/** Two centres, and two plans, each sold for other months than the demo's. */
const otherFacts = `
	delete from plan_prices;
	delete from plans;
	delete from centres;
	insert into centres (code, name, position) values ('NAV', 'Navanagar', 1), ('VID', 'Vidyanagar', 2);
	insert into plans (type, path, image, position, texts) values
		('Dawn', '/fitness', '/art/plans/elite-640.webp', 1, '{"summary":"Until ten in the morning.","startingPrice":333,
			"bullets":["The bars until ten"],"features":[{"title":"Quiet","text":"Nobody is up yet."}]}'),
		('Whole Day', '/fitness/wholeDay', '/art/plans/elite-pro-640.webp', 2, '{"summary":"Any time.","startingPrice":444,
			"bullets":[],"features":[]}');
	insert into plan_prices (plan_id, months, price, discount_price, perks, valid_from)
		select id, 10, 5000, 4000, '{"pauseDays":7}'::jsonb, '2020-01-01'::date from plans where type = 'Dawn'
		union all select id, 1, 700, 600, '{"pauseDays":0}'::jsonb, '2020-01-01'::date from plans where type = 'Dawn'
		union all select id, 10, 7000, 6500, '{"pauseDays":7,"swimmingSessions":9}'::jsonb, '2020-01-01'::date from plans
			where type = 'Whole Day'`;

const product = {
	name: 'Ragi Malt, 500 g',
	category: 'fitfoods',
	description: 'Stone-ground in the next village, with jaggery.',
	price: 320,
	discount: 25,
	image: '/art/promotions/fitfood-800.webp',
} as const;

let club: RunningClub;
test.beforeAll(async () => {
	club = await startClub({ SEED: 'none' });
	const client = new pg.Client({ connectionString: await databaseUrlOf(club) });
	await client.connect();
	await client.query('update club set texts = $1', [JSON.stringify(texts)]);
	await client.query(otherFacts);
	await client.end();
	await expect.poll(async () => (await read('/')).text).toContain('Navanagar');
	const desk = await loggedIn(club.url, club.administrator);
	await desk.catalogue.add({ body: product });
});
test.afterAll(() => club.stop());

async function read(path: string) {
	const response = await fetch(club.url + path);
	return { status: response.status, headers: response.headers, text: await response.text() };
}

/** What only the demo says. */
const demoFacts = [
	demoClub.texts.name,
	demoClub.texts.city,
	...demoClub.centres.map(({ name }) => name),
	...demoClub.plans.map(({ type }) => `>${type}<`),
	...demoClub.texts.openingHours.map(({ hours }) => hours),
	...demoClub.texts.reviews.map(({ name }) => name),
	...demoClub.texts.consultancies.map(({ type }) => type),
	...demoClub.texts.groupClasses.map(({ name }) => `>${name}<`),
	...demoClub.texts.promotions.map(({ title }) => title),
	demoClub.texts.welcome.headline,
	'12,899',
	'physiotherapy',
	'addressRegion',
	// Its mark and its colour.
	symbolOutline.letter,
	'/favicon.',
	'/icons/icon-',
	'/icons/apple-touch-icon.png',
	'/icons/social-card.png',
	drawnMark,
];

const pages: Record<string, readonly string[]> = {
	'/': [
		'--clay-600:#0057b8',
		'/icons/club-round.svg?letter-I-0057b8',
		'Lift before lunch.',
		'Navanagar',
		'Vidyanagar',
		'4:30AM-11:00PM',
		'Savita Patil',
		'Whole Day',
		'₹425',
		'10 or 1',
	],
	'/fitness': [
		'Dawn',
		'The bars until ten',
		'₹4,250',
		'₹850',
		'Kalari',
		'Nobody is up yet.',
		'₹ 333',
		'Yes, for 7 days with 10 months.',
	],
	'/fitness/wholeDay': ['Whole Day', '₹6,750', 'Swimming sessions: 9 with 10 months'],
	'/consultancy': ['Sleep Advice', 'Going to bed'],
	'/store': ['Iron &amp; Ivy', 'Ragi before rowing', 'Shop Fit Food'],
	'/store/category': ['Iron &amp; Ivy'],
	'/store/wishlist': ['Iron &amp; Ivy'],
	'/store/cart': ['Iron &amp; Ivy'],
	'/signUp': ['Iron &amp; Ivy'],
	'/signIn': ['Iron &amp; Ivy'],
	'/forgotPassword': ['Iron &amp; Ivy'],
	'/adminLogin': ['Iron &amp; Ivy'],
	'/fitness/buy?plan=dawn&months=1': ['₹850', 'Dawn for 1 month and', 'Navanagar'],
	'/store/help': [
		'Ivy Sports LLP',
		'GSTIN 29AAGCB7383J1Z4',
		'Nagaraj Hiremath',
		'mailto:care@ivy.example',
		'Navanagar',
	],
	'/refunds': ['What is sealed, within ten days.', '₹250', 'our grievance officer'],
	'/terms': ['Ivy Sports LLP, which runs Iron &amp; Ivy,', 'Hubballi'],
	'/privacy': ['Iron &amp; Ivy', 'mailto:care@ivy.example'],
	'/offline': ['Iron &amp; Ivy'],
	'/busy': ['Iron &amp; Ivy'],
	'/manifest.webmanifest': [
		'Iron & Ivy · Fitness club in Hubballi',
		'/icons/club-round.svg?letter-I-0057b8',
		'"theme_color":"#0057b8"',
	],
	'/icons/club-round.svg': ['>I</text>', '#0057b8'],
	'/icons/club-maskable.svg': ['>I</text>', '#0057b8'],
	'/sitemap.xml': ['/fitness</loc>', '/fitness/wholeDay</loc>'],
	'/api/docs': ['Iron &amp; Ivy API'],
	'/api/openapi.json': ['Iron & Ivy API', '"enum":["Dawn","Whole Day"]', '"enum":["Sleep Advice"]'],
};

for (const [path, own] of Object.entries(pages)) {
	test(`${path} of a club that shares no fact with the demo says its own, and none of the demo’s`, async () => {
		const { status, text } = await read(path);
		expect(status).toBe(200);
		expect(own.filter((fact) => !text.includes(fact))).toEqual([]);
		expect(demoFacts.filter((fact) => text.includes(fact))).toEqual([]);
	});
}

test('the page of its product says its own, and nothing of the demo', async () => {
	const { content } = await clientOf(club.url).catalogue.getAll();
	const own = content.find(({ name }) => name === product.name);
	if (!own) throw new Error('The store does not sell the product');
	const { status, text } = await read(productPath(own));
	expect(status).toBe(200);
	// Nobody has written down what its pack says: what is known is said all the same.
	for (const fact of [
		...['Iron &amp; Ivy', product.name, product.description, '₹240'],
		...['MRP, including all taxes', 'Consumer care', 'Ivy Sports LLP, office@ivy.example'],
	])
		expect(text).toContain(fact);
	expect(demoFacts.filter((fact) => text.includes(fact))).toEqual([]);
});

test('the shop says what the law asks for of returns, refunds, exchange, delivery, the cost of a return and payment safety', async () => {
	const moved = await fetch(`${club.url}/store/policies`, { redirect: 'manual' });
	expect([moved.status, moved.headers.get('Location')]).toEqual([308, '/refunds']);
	const { status, text } = await read('/store/policies');
	expect(status).toBe(200);
	// Consumer Protection (E-Commerce) Rules 2020, rule 7(1).
	for (const subject of [
		'You can ask to return a product for',
		'you get what you paid for them, by UPI',
		'We do not swap one product for another.',
		'We deliver within Karnataka.',
		'the way back costs you nothing',
		'Your payment is safe because it is made in person',
	])
		expect(text).toContain(subject);
});

test('the page of an unknown address says nothing of the demo', async () => {
	const { status, text } = await read('/nowhere');
	expect(status).toBe(404);
	expect(text).toContain('Iron &amp; Ivy');
	expect(demoFacts.filter((fact) => text.includes(fact))).toEqual([]);
});

test('the pages of plans that the club does not have are not found', async () => {
	expect((await read('/fitness/elitePro')).status).toBe(404);
	expect((await read('/fitness/elitePlus')).status).toBe(404);
});

test('a page may frame the club’s own map alone', async () => {
	expect((await read('/')).headers.get('Content-Security-Policy')).toContain(
		'frame-src https://maps.example;',
	);
});

test('what the club has can be bought and booked, and what the demo has cannot', async () => {
	const { client } = await newMember(club.url);
	const { user_id } = await client.identity.profile();
	const start = daysBefore(clubToday(), -2);
	const purchase = {
		start_Date: start,
		end_Date: addMonths(start, 10),
		center: 'Navanagar',
		user_id,
		price: 4_250,
		type: 'Dawn',
	};
	await expect(client.membership.register({ body: { ...purchase, type: 'Elite' } })).rejects.toThrow(
		'Please choose a plan',
	);
	await expect(client.membership.register({ body: { ...purchase, center: 'indiranagar' } })).rejects.toThrow(
		'Please choose a centre',
	);
	expect((await client.membership.register({ body: purchase })).status).toBe(
		'Membership booked. Please pay at the Navanagar centre',
	);
	const booking = { age: 30, height: 170, weight: 70, date: start, userId: user_id };
	await expect(
		client.consultancy.book({ body: { ...booking, consult_type: 'Fitness Consultancy' } }),
	).rejects.toThrow('Please choose a consultancy');
	expect(
		(await client.consultancy.book({ body: { ...booking, consult_type: 'Sleep Advice' } })).status,
	).toMatch(/^Sleep Advice booked for/);
	await expect
		.poll(async () => (await club.mails()).some((mail) => mail.includes('Iron') && mail.includes('Dawn')))
		.toBe(true);
});
