import { expect, type Page } from '@playwright/test';
import { clubToday, daysBefore } from '#shared/dates.ts';
import type { InsideReply, Pass, VerdictReply, Visit } from '#shared/visits/visits.contract.ts';
import { listedOn } from '../running/support/door-page.ts';
import { openPerson } from './desk/people.ts';
import { desk, failed, loading, type ScreenState } from './state.ts';

const path = '/admin/door';
const insideRead = '**/api/visits/inside?*';
const longName = 'Venkatanarasimharajuvaripeta Lakshminarayana Iyer';
const today = clubToday();
const at = (time: string) => `${today}T${time}:00+05:30`;

const inside: InsideReply = {
	rows: [
		{ visitId: 4, userId: 14, name: 'Asha Rao', enteredAt: at('07:02'), passed: [] },
		{
			...{ visitId: 3, userId: 13, name: longName, enteredAt: at('06:51'), passed: ['guardian'] },
			...{ minorAge: 16, emergencyContact: { name: `Lalitha ${longName}`, phone: '9845012345' } },
		},
		{
			...{ visitId: 2, userId: 12, name: 'Kavana Shetty', enteredAt: at('06:30'), passed: [] },
			emergencyContact: { name: 'Ravi Shetty', phone: '9845077777' },
		},
	],
	...{ capacity: 80, today: 41 },
};

async function openDoor(page: Page, shown: InsideReply = inside): Promise<void> {
	await page.route(insideRead, (route) => route.fulfill({ json: shown }));
	await page.goto(path);
	await expect(page.getByText('Ready', { exact: true })).toBeVisible();
}

const found = [
	{
		userId: 14,
		name: 'Asha Rao',
		phoneEnd: '2345',
		membership: { type: 'Elite Plus', home: 'vijayanagara' },
	},
	{ userId: 13, name: longName, phoneEnd: '7777', membership: { type: 'Elite', home: 'HSR Layout' } },
	{ userId: 12, name: 'Ashwin Kumar', phoneEnd: '0001' },
];

async function search(page: Page, hits: typeof found): Promise<void> {
	await page.route('**/api/visits/find', (route) => route.fulfill({ json: hits }));
	await page.getByLabel('Name, phone or number').fill('asha');
}

/** Shows a verdict of the door. */
export const verdict = (
	name: string,
	reply: Partial<VerdictReply> & Pick<VerdictReply, 'verdict'>,
): ScreenState =>
	desk(`door, ${name}`, async (page) => {
		await openDoor(page);
		await page.route('**/api/visits/enter', (route) =>
			route.fulfill({
				json: {
					...{ mayPass: true, inside: 42, capacity: 80 },
					person: { userId: 14, name: 'Asha Rao' },
					...reply,
				},
			}),
		);
		await search(page, found);
		await page.getByRole('button', { name: /^Asha Rao/ }).click();
		await expect(page.getByRole('region', { name: /^(Come in|One moment|Stop)$/ })).toContainText(
			reply.verdict.sentence,
		);
	});

const visits: Visit[] = [
	{ id: 9, centre: 'vijayanagara', enteredAt: at('06:58'), usesSession: false },
	{ id: 8, centre: 'indiranagar', enteredAt: at('06:40'), leftAt: at('07:55'), usesSession: true },
];

const passState = (name: string, pass: Pass | undefined, text: RegExp | string): ScreenState => ({
	name: `Profile: pass, ${name}`,
	viewer: 'regular',
	async open(page) {
		if (pass)
			for (const call of ['pass', 'registerPass'])
				await page.route(`**/api/visits/${call}`, (route) =>
					route.fulfill({ status: call === 'pass' ? 200 : 201, json: pass }),
				);
		else await page.route('**/api/visits/pass', (route) => route.fulfill({ status: 500, json: {} }));
		await page.route('**/api/visits/mine*', (route) =>
			route.fulfill({ json: { rows: visits, hasMore: true } }),
		);
		await page.goto('/profile/pass');
		await expect(page.getByText(text).first()).toBeVisible();
	},
});

/** A door list of three people, one of whom is inside. It must be recent: the door accepts a list for 12 hours. */
const doorList = {
	...{ madeAt: new Date(), lastPart: 0, hash: 'a' },
	centre: {
		...{ id: 1, name: 'vijayanagara', capacity: 80 },
		open: [{ day: today, centreIds: [1, 2, 3, 4] }],
		names: [{ id: 1, name: 'vijayanagara' }],
		inside: [
			{
				...{ userId: 13, name: longName, minorAge: 16, enteredAt: at('00:01'), until: at('23:59') },
				emergencyContact: { name: `Lalitha ${longName}`, phone: '9845012345' },
			},
		],
	},
	people: [
		{ id: 14, name: 'Asha Rao', phoneEnd: '2345' },
		{ id: 15, name: `Asha ${longName}`, phoneEnd: '7777' },
	].map((person, nth) => ({
		...{ ...person, needsGuardian: false, asksHealth: false, isElsewhere: false, sessionsToday: [] },
		memberships: [
			{
				...{
					id: 140 + nth,
					type: 'Elite',
					startDate: daysBefore(today, 100),
					payableBy: daysBefore(today, 100),
				},
				...{ isEnded: false, isPaid: true, due: 0, pauses: [], boughtAt: 1, homes: [], lateEntries: 0 },
				cover: { firstDay: daysBefore(today, 100), lastDay: daysBefore(today, nth === 0 ? -200 : 40) },
			},
		],
	})),
};

/** Opens the door without a network, with a stored list or without one. */
async function openWithoutNetwork(page: Page, list: typeof doorList | undefined): Promise<void> {
	await page.route('**/api/visits/doorList*', (route) =>
		list ? route.fulfill({ json: list }) : route.abort(),
	);
	await openDoor(page);
	if (list) {
		await page.reload();
		// A list whose read the lost network interrupts is not stored.
		await expect.poll(() => listedOn(page)).not.toEqual([]);
	}
	await page.route('**/api/visits/**', (route) => route.abort());
	await page.getByLabel('Name, phone or number').fill('asha');
	await expect(page.getByText(/^No network since/)).toBeVisible();
}

const green = verdict('green', {
	verdict: {
		...{ colour: 'green', code: 'ok', membershipId: 3 },
		sentence: 'Welcome, Asha. 12 days left · 41 of 90 sessions after this one',
	},
	person: { userId: 14, name: longName, swims: { membershipId: 3, amount: 5, left: 3 }, minorAge: 16 },
	visit: { id: 9, enteredAt: at('07:02'), usesSession: true },
});

const afterSwim = desk('door, a swim that can be taken back', async (page, data) => {
	await green.open(page, data);
	await page.route('**/api/membership/use', (route) =>
		route.fulfill({ status: 201, json: { status: 'Written down', useId: 2 } }),
	);
	await page.getByRole('button', { name: /^Swim/ }).click();
	await expect(page.getByRole('button', { name: 'Undo swim' })).toBeVisible();
});

/** The pass of a member, and the desk at the door. */
export const doorStates: readonly ScreenState[] = [
	{
		name: 'Profile: pass',
		viewer: 'regular',
		async open(page) {
			await page.goto('/profile/pass');
			await expect(page.getByRole('img', { name: 'Your code for the door' })).toBeVisible();
		},
	},
	{
		name: 'Profile: pass, with how busy it is',
		viewer: 'regular',
		async open(page) {
			await page.route('**/api/visits/busy', (route) =>
				route.fulfill({
					json: {
						centres: [1, 2, 3, 4].map((id) => ({
							...{ id, level: 'busy', tenths: 8 },
							usual: [0, 0, 0, 0, 0, 2, 6, 8, 7, 4, 3, 2, 2, 1, 1, 2, 4, 7, 10, 9, 6, 3, 0, 0],
						})),
					},
				}),
			);
			await page.goto('/profile/pass');
			await expect(page.getByRole('heading', { name: /^How busy / })).toBeVisible();
			await expect(page.getByRole('img', { name: 'Your code for the door' })).toBeVisible();
		},
	},
	{
		name: 'Landing: how busy its centres are',
		viewer: 'guest',
		async open(page) {
			await page.route('**/api/visits/busy', (route) =>
				route.fulfill({
					json: {
						centres: (['quiet', 'usual', 'busy', 'full'] as const).map((level, nth) => ({
							...{ id: nth + 1, level, usual: [] },
							...(nth > 0 && { tenths: [0, 5, 8, 10][nth] }),
						})),
					},
				}),
			);
			await page.goto('/');
			await expect(page.getByText('Busy now')).toBeAttached();
			await page.getByText('Busy now').scrollIntoViewIfNeeded();
		},
	},
	desk('door, without a network: somebody comes in by the list', async (page) => {
		await openWithoutNetwork(page, doorList);
		await page.getByRole('button', { name: /^Asha Rao/ }).click();
		await expect(page.getByRole('region', { name: 'Come in' })).toBeVisible();
		await expect(page.getByText(/1 visit waits to be sent/)).toBeVisible();
	}),
	desk('door, without a network: somebody is kept out by the list', async (page) => {
		await openWithoutNetwork(page, doorList);
		await page.getByRole('button', { name: /^Asha Venkata/ }).click();
		await expect(page.getByRole('region', { name: 'Stop' })).toContainText('Ended 40 days ago');
	}),
	desk('door, without a network and without a list', async (page) => {
		await openWithoutNetwork(page, undefined);
		await expect(page.getByText(/This device has no list of members/)).toBeVisible();
	}),
	desk('door, visits that could not be sent', async (page) => {
		await openWithoutNetwork(page, doorList);
		await page.getByRole('button', { name: /^Asha Rao/ }).click();
		await expect(page.getByRole('region', { name: 'Come in' })).toBeVisible();
		await page.unroute('**/api/visits/**');
		await page.route('**/api/visits/report', (route) =>
			route.fulfill({
				status: 403,
				json: { message: 'This belongs to another centre', code: 'other_centre' },
			}),
		);
		await page.reload();
		await expect(page.getByText(/could not be sent: This belongs to another centre/)).toBeVisible();
	}),
	desk('door, visits to discard that could not be sent', async (page) => {
		await openWithoutNetwork(page, doorList);
		await page.getByRole('button', { name: /^Asha Rao/ }).click();
		await expect(page.getByRole('region', { name: 'Come in' })).toBeVisible();
		await page.unroute('**/api/visits/**');
		await page.route('**/api/visits/report', (route) =>
			route.fulfill({ status: 422, json: { message: 'A visit is told within 31 days', code: 'invalid' } }),
		);
		await page.reload();
		await page.getByRole('button', { name: 'Discard' }).click();
		await expect(page.getByRole('alertdialog')).toContainText('Discard 1 visit?');
	}),
	desk('door, what a manager looks at failed', async (page) => {
		await page.route('**/api/visits/flagged*', (route) => route.fulfill({ status: 500, json: {} }));
		await openDoor(page);
		await expect(page.getByText('What a manager is to look at could not be loaded')).toBeVisible();
	}),
	desk('door, visits that a manager looks at', async (page) => {
		await page.route('**/api/visits/flagged*', (route) =>
			route.fulfill({
				json: {
					rows: [
						{
							...{ visitId: 4, userId: 14, name: 'Asha Rao', enteredAt: at('07:02') },
							...{ sentence: 'Kept out', reportedBy: 'Meera Nair' },
						},
						{
							...{ visitId: 5, userId: 13, name: longName, enteredAt: at('07:05'), reportedBy: longName },
							sentence: 'No sessions in other centres left. Home is Indiranagar. ₹6,000 due since 3 November',
						},
					],
					total: 71,
				},
			}),
		);
		await openDoor(page);
		await page.getByRole('heading', { name: /^To look at/ }).scrollIntoViewIfNeeded();
	}),
	passState(
		'on another phone',
		{ id: 7, publicKey: 'AAAA', isOfSession: false, movesLeft: 2, mayMove: true },
		/on another phone/,
	),
	passState(
		'moved too often',
		{ id: 7, publicKey: 'AAAA', isOfSession: false, movesLeft: 0, mayMove: false },
		/moved three times/,
	),
	passState('failed', undefined, 'Your pass could not be made'),
	{
		name: 'Profile: pass, without a membership',
		viewer: 'newcomer',
		async open(page) {
			await page.goto('/profile/pass');
			await expect(page.getByText('No membership counts today')).toBeVisible();
			await expect(page.getByRole('img', { name: 'Your code for the door' })).toBeVisible();
		},
	},
	desk('door', (page) => openDoor(page)),
	loading('door', path, insideRead.slice(2)),
	failed('door', path, insideRead.slice(2)),
	desk('door, nobody inside', (page) => openDoor(page, { rows: [], today: 0 })),
	desk('door, found by name', async (page) => {
		await openDoor(page);
		await search(page, found);
		await expect(page.getByRole('button', { name: /^Ashwin/ })).toBeVisible();
	}),
	desk('door, nobody found', async (page) => {
		await openDoor(page);
		await search(page, []);
		await expect(page.getByText('Nobody of this centre is found by that')).toBeVisible();
	}),
	green,
	afterSwim,
	verdict('paused', {
		verdict: {
			...{ colour: 'amber', code: 'paused', act: 'end_pause', membershipId: 3 },
			sentence: 'Paused until 10 March',
		},
		pause: { id: 2, lastDay: daysBefore(today, -6), daysBack: 6, fingerprint: 'x' },
	}),
	verdict('amber', {
		verdict: {
			...{ colour: 'amber', code: 'grace', act: 'take_payment', membershipId: 3 },
			sentence: 'Ended 2 days ago. ₹12,899 to pay for the next',
		},
	}),
	verdict('red', {
		verdict: {
			...{ colour: 'red', code: 'other_centre', act: 'change_centre', membershipId: 3 },
			sentence: 'No sessions in other centres left. Home is Vijayanagara',
		},
		mayPass: false,
	}),
	verdict('a code that is old', {
		verdict: {
			...{ colour: 'red', code: 'code_old', act: 'search' },
			sentence: 'This code is old. Please ask for the live one',
		},
		...{ mayPass: false, person: undefined },
	}),
	{
		...desk('door, why somebody is let in', async (page) => {
			await openDoor(page);
			await page.route('**/api/visits/enter', (route) =>
				route.fulfill({
					json: {
						verdict: { colour: 'amber', code: 'full', act: 'let_in', sentence: '80 of 80 inside' },
						...{ mayPass: true, inside: 80, capacity: 80, person: { userId: 14, name: 'Asha Rao' } },
					},
				}),
			);
			await search(page, found);
			await page.getByRole('button', { name: /^Asha Rao/ }).click();
			await page.getByRole('button', { name: 'Let in', exact: true }).click();
			await expect(page.getByRole('dialog').getByText('Why are they let in?')).toBeVisible();
		}),
	},
	desk('a person with visits, kept out', async (page) => {
		await page.route('**/api/visits/of?*', (route) =>
			route.fulfill({
				json: {
					rows: visits.map((one, nth) => ({
						...one,
						...{ letInBy: 'Meera Nair', passed: nth === 0 ? [] : ['dues'], isUndone: nth === 0 },
						...(nth > 0 && { reason: 'pays_today' }),
					})),
					hasMore: true,
					stop: { by: longName, reason: 'Broke a treadmill, and would not say how', at: at('08:00') },
				},
			}),
		);
		await openPerson(page);
		await expect(page.getByText('Kept out')).toBeVisible();
		await page.getByRole('heading', { name: 'Visits', exact: true }).scrollIntoViewIfNeeded();
	}),
];
