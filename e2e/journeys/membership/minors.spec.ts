import { randomUUID } from 'node:crypto';
import { clubToday, yearsBefore } from '#shared/dates.ts';
import { membershipEnd } from '#shared/membership/membership.rules.ts';
import { guardianVersion } from '#shared/people/guardian.rules.ts';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { clientOf, newMember } from '../../people.ts';

const unique = () => randomUUID().slice(0, 8);

test('a minor is registered, sold a membership, and the payment leads to the guardian’s consent', {
	tag: '@wide',
}, async ({ page, deskToken }) => {
	await storeToken(page, deskToken);
	const name = `Tarun ${unique()}`;
	await page.goto('/admin/people');
	await page.getByRole('button', { name: 'Register' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Name').fill(name);
	await dialog.getByLabel('Email').fill(`tarun-${unique()}@example.com`);
	await dialog.getByLabel('Phone').fill('98450 55555');
	await dialog.getByLabel('Date of birth').fill(yearsBefore(clubToday(), 16));
	await dialog.getByLabel('Gender').selectOption('Male');
	await dialog.getByLabel('Address').fill('7, Lotus Villa, Hebbal');
	await dialog.getByRole('button', { name: 'Register' }).click();

	const facts = page.getByRole('region', { name: 'Profile', exact: true });
	await expect(facts.getByText('Minor, 16')).toBeVisible();
	await expect(facts.getByText('No guardian has agreed yet.')).toBeVisible();
	await page.getByRole('button', { name: 'Sell a membership' }).click();
	await expect(dialog.getByText('Minor, 16')).toBeVisible();
	await dialog.getByLabel('Plan').selectOption({ index: 1 });
	await dialog.getByLabel('Centre').selectOption('indiranagar');
	await dialog.getByRole('button', { name: 'Sell' }).click();

	// The payment is possible, says what is missing, and leads to the form.
	const bought = page
		.getByRole('region', { name: 'Timeline' })
		.getByRole('link', { name: /^Membership #\d+$/ });
	await bought.click();
	await dialog.getByRole('button', { name: 'Pay' }).click();
	const question = page.getByRole('alertdialog');
	await expect(question).toContainText('No guardian has agreed yet');
	await expect(question.getByRole('button', { name: /^Mark .* received$/ })).toBeEnabled();
	await question.getByRole('link', { name: 'Record the guardian’s consent' }).click();
	await expect(dialog.getByRole('heading', { name: 'Guardian’s consent' })).toBeVisible();
	await dialog.getByLabel('Name').fill('Lalitha 1234 5678');
	await dialog.getByLabel('Phone').fill('9845066666');
	await dialog.getByLabel('Relation').selectOption('Mother');
	await dialog.getByLabel('How you made sure of them').selectOption('I have seen their ID');
	await dialog.getByLabel('Kind of ID').selectOption('Passport');
	await dialog.getByRole('button', { name: 'Record consent' }).click();
	await expect(dialog.getByText('Please leave out the number of the ID')).toBeVisible();
	await expect(dialog.getByText('Please read this to them, and tick it when they agree')).toBeVisible();
	await dialog.getByLabel('Name').fill('Lalitha Rao');
	await dialog.getByRole('checkbox').check();
	await dialog.getByRole('button', { name: 'Record consent' }).click();
	await expect(facts.getByText('Passport, seen')).toBeVisible();
	await expect(facts.getByRole('link', { name: '9845066666' })).toHaveAttribute('href', 'tel:+919845066666');
	await expect(page).toHaveURL(/\/admin\/people\/\d+$/);

	await bought.click();
	await dialog.getByRole('button', { name: 'Pay' }).click();
	await expect(question).not.toContainText('guardian');
	await question.getByRole('button', { name: /^Mark .* received$/ }).click();
	await expect(page.getByText('Membership marked as paid')).toBeVisible();

	// Taken back, it is asked for again.
	await page.goBack();
	await facts.getByRole('button', { name: 'Withdraw' }).click();
	await question.getByRole('button', { name: 'Withdraw' }).click();
	await expect(facts.getByText('Lalitha Rao took the consent back.')).toBeVisible();
});

test('a payment of a minor asks for no consent that was given while the list was open', async ({
	page,
	deskToken,
}) => {
	const desk = clientOf(clubUrl, deskToken);
	const email = `tarun-${unique()}@example.com`;
	const { userId } = await desk.people.register({
		body: {
			...{ name: 'Tarun Rao', email, phone: '9845055555', DOB: yearsBefore(clubToday(), 16) },
			...{ gender: 'Male', address: '7, Lotus Villa, Hebbal' },
		},
	});
	const [plan] = (await desk.club.plans()).plans;
	const { membershipFee } = await desk.club.get();
	const [duration] = plan?.durations ?? [];
	if (!plan || !duration) throw new Error('The club sells no plan');
	await desk.people.sell({
		body: {
			...{
				user_id: userId,
				type: plan.type,
				center: 'indiranagar',
				price: duration.discountPrice + membershipFee,
			},
			...{ start_Date: clubToday(), end_Date: membershipEnd(clubToday(), duration.months) },
		},
	});
	await storeToken(page, deskToken);
	await page.goto(`/admin/memberships?search=${email}`);
	const pay = page.getByRole('button', { name: 'Pay' });
	await expect(pay).toBeVisible();
	await desk.people.recordGuardian({
		body: {
			...{ userId, name: 'Lalitha Rao', phone: '9845066666', email: '', relation: 'mother' },
			...{ checkedHow: 'id_seen', idKind: 'passport', textVersion: guardianVersion },
		},
	});
	await pay.click();
	const question = page.getByRole('alertdialog');
	await expect(question.getByRole('button', { name: /^Mark .* received$/ })).toBeEnabled();
	await expect(question).not.toContainText('guardian');
});

test('a member names whom to call, the desk calls by a tap, and of two who change it the second is told', async ({
	page,
	browser,
	deskToken,
}) => {
	const name = `Asha ${unique()}`;
	const member = await newMember(clubUrl, name);
	const { user_id: id } = await member.client.identity.profile();
	await storeToken(page, member.token);
	await page.goto('/profile');
	const section = page.getByRole('region', { name: 'Emergency contact' });
	await section.getByRole('button', { name: 'Name somebody' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Name').fill('Amma');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(dialog.getByText('Phone no Required!')).toBeVisible();
	await dialog.getByLabel('Phone').fill('98450 11111');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(section).toContainText('Amma');
	await section.getByRole('button', { name: 'Change' }).click();

	const atDesk = await browser.newPage({ baseURL: clubUrl });
	await storeToken(atDesk, deskToken);
	await atDesk.goto(`/admin/people/${id}`);
	await expect(atDesk.getByRole('link', { name: '9845011111' })).toHaveAttribute('href', 'tel:+919845011111');
	await atDesk.getByRole('button', { name: 'Change the emergency contact' }).click();
	await atDesk.getByRole('dialog').getByLabel('Phone').fill('9845022222');
	await atDesk.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
	await expect(atDesk.getByRole('link', { name: '9845022222' })).toBeVisible();
	await atDesk.close();

	await dialog.getByLabel('Phone').fill('9845033333');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(dialog.getByLabel('Phone')).toHaveAccessibleDescription(
		/Someone else changed this to 9845022222; you typed 9845033333/,
	);
	await expect(dialog.getByLabel('Phone')).toHaveValue('9845033333');
});
