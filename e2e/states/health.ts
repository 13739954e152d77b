import { expect, type Page } from '@playwright/test';
import { addMonths, clubToday, daysBefore, yearsBefore } from '#shared/dates.ts';
import type { HealthDeclaration } from '#shared/people/health.fields.ts';
import { healthVersion } from '#shared/people/health.rules.ts';
import { holdResponses } from '../spec/support/network.ts';
import { openPerson } from './desk/people.ts';
import { verdict } from './door.ts';
import { desk, type ScreenState } from './state.ts';

const longName = 'Venkatanarasimharajuvaripeta Subramaniam';
const today = clubToday();

const clear: HealthDeclaration = {
	...{ outcome: 'clear', declaredOn: daysBefore(today, 40), textVersion: healthVersion },
};
const toDoctor: HealthDeclaration = { ...clear, outcome: 'see_doctor', by: longName };
const seen: HealthDeclaration = { ...toDoctor, doctorSeenOn: daysBefore(today, 9), doctorSeenBy: longName };
const expired: HealthDeclaration = { ...clear, declaredOn: daysBefore(addMonths(today, -12), 3) };

const ownRead = '**/api/account/health';

const profile = (name: string, open: ScreenState['open']): ScreenState => ({
	name: `Profile: health, ${name}`,
	viewer: 'regular',
	open,
});

async function openOwn(page: Page, declaration: HealthDeclaration | undefined, title: string): Promise<void> {
	await page.route(ownRead, (route) =>
		route.fulfill({ json: { isAsked: true, ...(declaration && { declaration }) } }),
	);
	await page.goto('/profile/health');
	await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

const own = (name: string, declaration: HealthDeclaration | undefined, title: string) =>
	profile(name, (page) => openOwn(page, declaration, title));

/** Opens a person's page with this health declaration. */
async function openPersonWith(page: Page, health: HealthDeclaration | undefined, more: object = {}) {
	await page.route('**/api/people/person?*', async (route) => {
		const person = await (await route.fetch()).json();
		await route.fulfill({ json: { ...person, ...more, ...(health && { health }) } });
	});
	await openPerson(page);
	await page.getByRole('heading', { name: 'Health answers' }).scrollIntoViewIfNeeded();
}

const dialog = (page: Page) => page.getByRole('dialog');
const record = (page: Page) => page.getByRole('button', { name: /^Record (new )?answers/ }).click();

/** The health answers: the member's own screen, the person's page, the door, and the club's rule. */
export const healthStates: readonly ScreenState[] = [
	own('to answer', undefined, 'Your answers'),
	own('clear', clear, 'You may train'),
	own('to see a doctor', toDoctor, 'Please see a doctor first'),
	own('a doctor seen', seen, 'You have seen a doctor'),
	own('too old', expired, 'Your answers are older than 12 months'),
	profile('answered again', async (page) => {
		await openOwn(page, clear, 'You may train');
		await page.getByRole('button', { name: 'Answer again' }).click();
		await expect(page.getByRole('heading', { name: 'Your answers' })).toBeFocused();
	}),
	profile('to remove', async (page) => {
		await openOwn(page, toDoctor, 'Please see a doctor first');
		await page.getByRole('button', { name: 'Remove' }).click();
		await expect(page.getByRole('alertdialog')).toContainText('Remove what came of your answers?');
	}),
	profile('not all answered', async (page) => {
		await openOwn(page, undefined, 'Your answers');
		await page.getByRole('button', { name: 'Finish' }).click();
		await expect(page.getByText('Please answer yes or no').first()).toBeVisible();
	}),
	profile('of a minor', async (page) => {
		await page.route('**/api/user/profile', async (route) => {
			const found = await (await route.fetch()).json();
			await route.fulfill({ json: { ...found, DOB: yearsBefore(today, 16) } });
		});
		await openOwn(page, undefined, 'Your answers');
		await expect(page.getByText('You are under 18:')).toBeVisible();
	}),
	profile('loading', async (page) => {
		await holdResponses(page, '/api/account/health');
		await page.goto('/profile/health');
		await expect(page.getByRole('heading', { name: 'Health', exact: true })).toBeVisible();
	}),
	profile('failed', async (page) => {
		await page.route(ownRead, (route) => route.fulfill({ status: 500, json: {} }));
		await page.goto('/profile/health');
		await expect(page.getByText('Your health answers could not be loaded')).toBeVisible();
	}),
	{
		name: 'Profile: pass, with health answers to give',
		viewer: 'regular',
		async open(page) {
			await page.route(ownRead, (route) => route.fulfill({ json: { isAsked: true } }));
			await page.goto('/profile/pass');
			await expect(page.getByText('The door asks for your health answers.')).toBeVisible();
			await expect(page.getByRole('img', { name: 'Your code for the door' })).toBeVisible();
		},
	},
	desk('a person without health answers', (page) => openPersonWith(page, undefined)),
	desk('a person who may train', (page) => openPersonWith(page, clear)),
	desk('a person who is to see a doctor', (page) => openPersonWith(page, toDoctor)),
	desk('a person who has seen a doctor', (page) => openPersonWith(page, seen)),
	desk('a person with old health answers', (page) => openPersonWith(page, expired)),
	desk('a doctor seen, to confirm', async (page) => {
		await openPersonWith(page, toDoctor);
		await page.getByRole('button', { name: 'Doctor seen' }).click();
		await expect(page.getByRole('alertdialog')).toContainText('seen a doctor?');
	}),
	desk('health answers to record', async (page) => {
		await openPersonWith(page, undefined);
		await record(page);
		await expect(dialog(page).getByRole('radio').first()).toBeVisible();
	}),
	desk('health answers to record, of a minor', async (page) => {
		await openPersonWith(page, clear, { DOB: yearsBefore(today, 16) });
		await record(page);
		await expect(dialog(page)).toContainText('Minor, 16: their guardian answers with them.');
	}),
	desk('health answers to record, not all answered', async (page) => {
		await openPersonWith(page, undefined);
		await record(page);
		await dialog(page).getByRole('button', { name: 'Record' }).click();
		await expect(dialog(page).getByText('Please answer yes or no').first()).toBeVisible();
	}),
	verdict('without health answers', {
		verdict: { colour: 'amber', code: 'health', sentence: 'No health answers yet', act: 'record_health' },
	}),
	verdict('without health answers, of another centre', {
		verdict: {
			...{ colour: 'amber', code: 'health', act: 'record_health' },
			sentence: 'Health answers are asked for',
		},
		person: { userId: 14, name: 'Asha Rao', isElsewhere: true },
	}),
	verdict('a doctor to be seen', {
		verdict: {
			...{ colour: 'amber', code: 'health', act: 'record_doctor_seen' },
			sentence: 'A doctor is to be seen first',
		},
		person: { userId: 14, name: longName, minorAge: 16 },
	}),
	desk('the club, with a rule of the door', async (page) => {
		await page.goto('/admin/club#door');
		await expect(page.getByLabel('Ask for health answers at the door from')).toBeVisible();
		await page.getByLabel('Ask for health answers at the door from').scrollIntoViewIfNeeded();
	}),
];
