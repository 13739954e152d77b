import { expect, type Page } from '@playwright/test';
import { clubToday } from '#shared/dates.ts';
import { administrator, type RunningClub, startClub } from '../club-process.ts';
import { clientOf, loggedIn } from '../people.ts';
import { pageOf, verdictOf } from './support/door-page.ts';
import { doorPeople } from './support/door-people.ts';
import { test } from './support/test.ts';

let club: RunningClub;
test.beforeAll(async () => {
	club = await startClub({ SEED: 'demo' });
});
test.afterAll(() => club.stop());

const answer = (page: Page, nth: number, answered: 'Yes' | 'No') =>
	page
		.getByRole('group', { name: new RegExp(`^${nth}\\. `) })
		.getByRole('radio', { name: answered })
		.check();
async function answerAll(page: Page, yes: readonly number[] = []): Promise<void> {
	for (const nth of [1, 2, 3, 4, 5, 6, 7]) await answer(page, nth, yes.includes(nth) ? 'Yes' : 'No');
}

test('health answers: the owner has the doors ask, a member answers on the phone, is sent to a doctor, a trainer hears of it, and the door is green; another answers at the desk', async ({
	browser,
}) => {
	const owner = await loggedIn(club.url, administrator);
	const [here] = (await owner.club.desk()).centres;
	const [centreId = 0, center = ''] = [here?.id, here?.name];
	const { employ, member } = doorPeople(club, owner, { centreId, center });
	const [gauri, naveen] = [await member('Gauri Hebbar'), await member('Naveen Pillai')];
	const meera = await pageOf(browser, {
		url: club.url,
		token: await employ('Meera Nair', 'front_desk'),
		width: 1024,
		height: 768,
	});
	const ravi = await pageOf(browser, {
		url: club.url,
		token: await employ('Ravi Trainer', 'trainer'),
		width: 390,
		height: 844,
	});
	const find = async (page: Page, { name }: { name: string }) => {
		await page.getByLabel('Name, phone or number').fill(name);
		await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
	};

	// The owner has the doors ask from today on.
	const office = await pageOf(browser, {
		...{ url: club.url, width: 1440, height: 900 },
		token: (await clientOf(club.url).identity.userLogin({ body: administrator })).token,
	});
	await office.goto('/admin/club');
	const rules = office.getByRole('region', { name: 'Rules of the door' });
	await rules.getByLabel('Ask for health answers at the door from').fill(clubToday());
	await rules.getByRole('button', { name: 'Save door rules' }).click();
	await expect(office.getByText('The rules of the door are updated')).toBeVisible();

	await meera.goto('/admin/door');
	await find(meera, gauri);
	await expect(verdictOf(meera)).toContainText('No health answers yet');

	// She answers on her phone. One question is left open, and one answer is a yes.
	const phone = await pageOf(browser, { url: club.url, token: gauri.token, width: 390, height: 844 });
	const sent: string[] = [];
	phone.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
	await phone.goto('/profile/pass');
	await expect(phone.getByText('The door asks for your health answers.')).toBeVisible();
	await phone.getByRole('link', { name: 'Answer seven questions' }).click();
	await answerAll(phone, [5]);
	await phone.getByRole('button', { name: 'Finish' }).click();
	await expect(phone.getByRole('heading', { name: 'Please see a doctor first' })).toBeFocused();
	await expect(phone.getByText('Then tell a trainer at your centre.')).toBeVisible();
	const declared = sent.filter((one) => one.includes('/api/account/declareHealth'));
	expect(declared).toHaveLength(1);
	expect(declared[0]).toMatch(/ \{"outcome":"see_doctor","textVersion":"2026-11"\}$/);
	expect(await phone.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(
		/injury|"yes"/,
	);

	// The front desk reads what is missing, and who may write it down; the trainer does.
	await find(meera, gauri);
	await expect(verdictOf(meera)).toContainText('A doctor is to be seen first');
	await expect(verdictOf(meera)).toContainText('written down by owners, managers and trainers');
	await expect(verdictOf(meera).getByRole('button', { name: 'Doctor seen' })).toHaveCount(0);
	await ravi.goto('/admin/door');
	await find(ravi, gauri);
	await verdictOf(ravi).getByRole('button', { name: 'Doctor seen' }).click();
	const question = ravi.getByRole('alertdialog');
	await expect(question).toContainText('Has Gauri Hebbar seen a doctor?');
	await question.getByRole('button', { name: 'Doctor seen' }).click();
	await expect(verdictOf(ravi)).toContainText('Welcome, Gauri');
	await phone.reload();
	await expect(phone.getByRole('heading', { name: 'You have seen a doctor' })).toBeVisible();
	await expect(phone.getByText('by Ravi Trainer')).toBeVisible();
	// She takes it back: nothing of it is left, and the questions are there again.
	await phone.getByRole('button', { name: 'Remove' }).click();
	await phone.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
	await expect(phone.getByRole('heading', { name: 'Your answers', exact: true })).toBeFocused();
	await expect(phone.getByRole('heading', { name: 'You have seen a doctor' })).toHaveCount(0);

	// Another one is asked at the desk: the door is green once it is recorded.
	await find(meera, naveen);
	await verdictOf(meera).getByRole('button', { name: 'Record' }).click();
	const dialog = meera.getByRole('dialog');
	await expect(dialog).toContainText('Health answers of Naveen Pillai');
	await answerAll(meera);
	await dialog.getByRole('button', { name: 'Record' }).click();
	await expect(verdictOf(meera)).toContainText('Welcome, Naveen');
	await meera.goto(`/admin/people/${naveen.id}`);
	const facts = meera.getByRole('region', { name: 'Profile', exact: true });
	await expect(facts.getByText('May train')).toBeVisible();
	await expect(facts.getByText('Written down by Meera Nair')).toBeVisible();
});
