import { expect, type Page } from '@playwright/test';
import { clubToday } from '#shared/dates.ts';
import type { DayOfCentre, OpenShift, PaymentOfDay, ShiftOfDay } from '#shared/payments/shifts.contract.ts';
import { desk, failed, loading, type ScreenState, viewports } from './state.ts';

const path = '/admin/money';
const dayPath = `${path}?show=day`;
const shiftCall = '**/api/payments/shift';
const dayCall = '**/api/payments/day?*';
const today = clubToday();
const at = (time: string) => `${today}T${time}:00+05:30`;
const centres = [
	{ id: 1, name: 'vijayanagara' },
	{ id: 2, name: 'indiranagar, 100 Feet Road, above the bakery' },
];
const longName = 'Venkatanarasimharajuvaripeta Lakshminarayana Iyer';

const payment = (id: number, changes: Partial<PaymentOfDay>): PaymentOfDay => ({
	...{ id, kind: 'taken', amount: 5_899, mode: 'cash', at: at('10:05'), about: 'membership' },
	...{ what: 'Elite membership #14711, Asha Rao', isReversal: false, reversed: false, by: 'Meera Nair' },
	...changes,
});

const payments: PaymentOfDay[] = [
	payment(31, { mode: 'unspecified', at: at('18:40') }),
	payment(30, {
		...{ mode: 'upi', reference: '412345678901', amount: 1_00_000, at: at('17:12'), by: longName },
		what: `Elite Plus for the whole family and everybody in it membership #14712, ${longName}`,
	}),
	payment(29, { mode: 'card', reference: '000012345678', at: at('16:30') }),
	payment(28, { kind: 'refunded', isReversal: true, at: at('16:30') }),
	payment(27, {
		kind: 'refunded',
		amount: 1_899,
		at: at('14:02'),
		what: 'Refund of order AK-194, Kavana Shetty',
	}),
	payment(26, { mode: 'card', reversed: false, at: at('12:15'), amount: 12_899 }),
	payment(25, { reversed: true, at: at('10:05') }),
	payment(24, { mode: 'unspecified', at: at('09:40'), what: `Elite Pro membership #9, ${longName}` }),
].map((one) => ({ ...one, ...(one.what.startsWith('Refund') && { about: 'refund' }) }));
const said = payments.filter(({ mode }) => mode !== 'unspecified');

const openShift = (changes: Partial<OpenShift> = {}): OpenShift => ({
	...{ id: 7, centre: { id: 1, name: 'vijayanagara' }, openedAt: at('09:02'), float: 2_000, payments: said },
	...changes,
});

async function showDrawer(page: Page, shift?: OpenShift, at = centres): Promise<void> {
	await page.route(shiftCall, (route) => route.fulfill({ json: { ...(shift && { shift }), centres: at } }));
	await page.goto(path);
}

const shift = (id: number, changes: Partial<ShiftOfDay>): ShiftOfDay => ({
	...{ id, by: 'Meera Nair', openedBy: 999_999, openedAt: at('09:02'), closedAt: at('21:10'), float: 2_000 },
	...{ counted: 8_050, expected: 8_050, difference: 0 },
	...changes,
});

const shifts: ShiftOfDay[] = [
	shift(1, {
		by: longName,
		counted: 7_900,
		difference: -150,
		note: 'I gave change for 500 twice, I believe',
	}),
	shift(2, { counted: 8_070, difference: 20 }),
	shift(3, {
		...{ by: 'Kavana Shetty', counted: 9_050, difference: 1_000 },
		approval: { by: 'Ravi Kumar', note: 'The float was 3,000: I opened it with her.' },
	}),
];
const open = shift(4, { by: 'Asha Rao' });
for (const name of ['closedAt', 'counted', 'expected', 'difference'] as const) delete open[name];

const sheet = (changes: Partial<DayOfCentre> = {}): DayOfCentre => ({
	...{ centreId: 1, day: today, shifts, payments: said, obstacles: [], fingerprint: 'as it is shown' },
	totals: {
		modes: [
			{ mode: 'cash', taken: 6_050, refunded: 1_899, count: 3 },
			{ mode: 'upi', taken: 1_00_000, refunded: 0, count: 1 },
			{ mode: 'card', taken: 18_798, refunded: 0, count: 2 },
		],
		total: 1_22_949,
		documents: [
			{
				kind: 'receipt',
				from: 'AKR/26-27/VJN/000123',
				to: 'AKR/26-27/VJN/000128',
				count: 6,
				total: 1_24_848,
			},
			{
				kind: 'tax invoice',
				from: 'AK/26-27/VJN/000041',
				to: 'AK/26-27/VJN/000041',
				count: 1,
				total: 1_00_000,
			},
		],
		difference: 870,
	},
	...changes,
});
const unsaid = { mode: 'unspecified', taken: 11_798, refunded: 0, count: 2 } as const;
const lakhs = 9_99_999.99;
const ofLakhs: Partial<DayOfCentre> = {
	totals: {
		...sheet().totals,
		modes: (['cash', 'upi', 'unspecified'] as const).map((mode) => ({
			...{ mode, taken: lakhs, refunded: lakhs, count: 1_234 },
		})),
		total: 0,
		difference: -lakhs,
	},
	shifts: [shift(1, { by: longName, float: lakhs, counted: lakhs, expected: lakhs, difference: -lakhs })],
	payments: payments.map((one) => ({ ...one, amount: lakhs })),
};
const nothing = { totals: { modes: [], total: 0, documents: [], difference: 0 }, shifts: [], payments: [] };

async function showDay(page: Page, changes?: Partial<DayOfCentre>): Promise<void> {
	await page.route(dayCall, (route) => route.fulfill({ json: sheet(changes) }));
	await page.goto(dayPath);
	await expect(page.getByRole('heading', { name: 'Drawers' })).toBeVisible();
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

async function count(page: Page): Promise<void> {
	await showDrawer(page, openShift());
	await button(page, 'Count and close').click();
	await page.getByRole('textbox', { name: '₹500' }).fill('14');
	await page.getByRole('textbox', { name: '₹100', exact: true }).fill('9');
}

/** Money at the desk: drawers, and the days of centres. */
export const moneyStates: readonly ScreenState[] = [
	desk('money, no drawer', async (page) => {
		await showDrawer(page);
		await expect(button(page, 'Open drawer')).toBeVisible();
	}),
	desk('money, no drawer, one centre, refused', async (page) => {
		await showDrawer(page, undefined, centres.slice(1));
		await button(page, 'Open drawer').click();
		await expect(page.getByText('Float required')).toBeVisible();
	}),
	desk('money, no centre', async (page) => {
		await showDrawer(page, undefined, []);
		await expect(page.getByText('No centre is yours')).toBeVisible();
	}),
	desk('money, drawer with payments', async (page) => {
		await showDrawer(page, openShift({ payments, centre: { id: 2, name: centres[1]?.name ?? '' } }));
		await expect(page.getByText('Add the method of 2 payments before you count.')).toBeVisible();
	}),
	desk('money, drawer, nothing taken', async (page) => {
		await showDrawer(page, openShift({ payments: [] }));
		await expect(page.getByText('Nothing was taken yet')).toBeVisible();
	}),
	desk('money, drawer being counted', async (page) => {
		await count(page);
		await expect(page.getByRole('dialog').getByText('₹7,900')).toBeVisible();
	}),
	desk('money, drawer counted, short', async (page) => {
		const result = { status: '', counted: 7_900, expected: 8_050, difference: -150 };
		await page.route('**/api/payments/closeShift', (route) => route.fulfill({ json: result }));
		await count(page);
		await page.getByRole('button', { name: 'Close the drawer' }).click();
		await expect(page.getByText('₹150 short')).toBeVisible();
	}),
	desk('money, a payment being corrected', async (page) => {
		await showDrawer(page, openShift());
		await page.getByRole('row').nth(2).getByRole('button', { name: 'Correct' }).click();
		await page.getByRole('radio', { name: 'UPI' }).click();
		await page.getByRole('button', { name: 'Correct', exact: true }).last().click();
		await expect(page.getByText('Please enter the 12 digits')).toBeVisible();
	}),
	loading('money, drawer', path, '/api/payments/shift'),
	failed('money, drawer', path, '/api/payments/shift'),
	desk('money, day with obstacles', async (page) => {
		const { totals } = sheet();
		await showDay(page, {
			...{ payments, shifts: [...shifts, open], obstacles: ['open_shifts', 'unspecified'] },
			totals: { ...totals, modes: [...totals.modes, unsaid] },
		});
		await expect(page.getByText('Add the method of 2 payments.')).toBeVisible();
	}),
	desk('money, day, own drawer differs', async (page, data) => {
		const { user_id } = await data.desk.identity.profile();
		await showDay(page, { shifts: [shift(1, { openedBy: user_id, counted: 7_900, difference: -150 })] });
		await expect(page.getByText('Somebody else looks at it.')).toBeVisible();
	}),
	desk('money, day, a difference looked at', async (page) => {
		await showDay(page);
		await button(page, 'Look at it').click();
		await expect(page.getByRole('dialog')).toBeVisible();
	}),
	desk('money, day ready', async (page) => {
		await showDay(page);
		await button(page, 'Close the day').click();
		await expect(page.getByRole('alertdialog')).toBeVisible();
	}),
	desk('money, day, something came in meanwhile', async (page) => {
		const refusal = {
			code: 'effects_changed',
			message: 'Something came in meanwhile; please look at the day again',
		};
		await page.route('**/api/payments/closeDay', (route) => route.fulfill({ status: 409, json: refusal }));
		await showDay(page);
		await button(page, 'Close the day').click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Close the day' }).click();
		await expect(page.getByText('so the day was not closed')).toBeVisible();
	}),
	desk('money, day of lakhs', async (page) => {
		await showDay(page, ofLakhs);
		const figures = page.getByRole('listitem').getByRole('definition');
		await expect(figures).toHaveCount(3);
		// A sum that is wider than its cell would overlap the next one.
		const isCut = (places: Element[]) => places.some((place) => place.scrollWidth > place.clientWidth);
		for (const width of [320, 390]) {
			await page.setViewportSize({ ...viewports.phone, width });
			await expect.poll(() => figures.evaluateAll(isCut), { message: `at ${width} pixels` }).toBe(false);
		}
	}),
	desk('money, day closed', async (page) => {
		await showDay(page, { closed: { by: longName, at: at('21:30') } });
		await expect(page.getByText('The sums are those of then.')).toBeVisible();
	}),
	desk('money, day, nothing', async (page) => {
		await showDay(page, nothing);
		await expect(page.getByText('Nothing was taken yet')).toBeVisible();
	}),
	desk('money, day of a centre that has ended, to its manager', async (page) => {
		await page.route('**/api/user/profile', async (route) => {
			const profile = await (await route.fetch()).json();
			await route.fulfill({ json: { ...profile, role: 'user', posts: [{ duty: 'manager', centreId: 99 }] } });
		});
		await page.route('**/api/club/deskCentres', async (route) => {
			const [centre] = await (await route.fetch()).json();
			await route.fulfill({ json: [{ ...centre, id: 99, name: 'jayanagar', status: 'ended' }] });
		});
		await showDay(page, { centreId: 99 });
		await button(page, 'Close the day').click();
		await expect(page.getByText('Jayanagar comes to')).toBeVisible();
	}),
	desk('money, day as a file', async (page) => {
		await showDay(page, nothing);
		await button(page, 'Save as CSV').click();
		await expect(page.getByRole('dialog')).toBeVisible();
	}),
	loading('money, day', dayPath, '/api/payments/day?*'),
	failed('money, day', dayPath, '/api/payments/day?*'),
];
