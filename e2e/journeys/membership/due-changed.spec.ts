import { randomUUID } from 'node:crypto';
import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { newMember } from '../../people.ts';
import { buyMembership } from '../../spec/support/memberships.ts';

const newTransfer = () => String(Date.now()).slice(-12).padStart(12, '4');
const rupees = (sum: number) => `₹${sum.toLocaleString('en-IN')}`;

test('another desk takes a part meanwhile: what is due now shows, what was typed stays, and the next press takes it', {
	tag: '@wide',
}, async ({ page, desk, deskToken }) => {
	const { client } = await newMember(clubUrl);
	const { user_id: userId } = await client.identity.profile();
	const membershipId = await buyMembership(client);
	const { due: all } = await desk.payments.of({ query: { membershipId } });
	const takeElsewhere = (amount: number, due: number) =>
		desk.payments.take({
			body: { membershipId, amount, due, mode: 'card' },
			idempotencyKey: randomUUID(),
		});

	await storeToken(page, deskToken);
	await page.goto(`/admin/people/${userId}`);
	const card = page.getByRole('article').filter({ hasText: `#${membershipId}` });
	await card.getByRole('button', { name: /^Take payment/ }).click();
	const dialog = page.getByRole('dialog');
	const amount = dialog.getByLabel('Amount');
	await expect(amount).toHaveValue(String(all));
	await dialog.getByText('UPI', { exact: true }).click();
	const transfer = newTransfer();
	await dialog.getByLabel('UTR').fill(transfer);

	// All of it was to be taken: it still is, of what is left.
	await takeElsewhere(all - 1_000, all);
	const mark = dialog.getByRole('button', { name: /^Mark .* received$/ });
	await mark.click();
	await expect(dialog.getByRole('alert')).toContainText('₹1,000 is due by now. Please look again');
	await expect(amount).toHaveValue('1000');
	await expect(dialog).toContainText(`₹1,000 is due by`);
	await expect(dialog).toContainText(`${rupees(all - 1_000)} of ${rupees(all)} came in before.`);
	await expect(dialog.getByText('All that is due; a part is at least ₹1')).toBeVisible();
	await expect(dialog.getByRole('radio', { name: 'UPI' })).toBeChecked();
	await expect(dialog.getByLabel('UTR')).toHaveValue(transfer);

	// A part that is no more than what is due stays as it was typed; one that is more becomes all that is due.
	await amount.fill('300');
	await takeElsewhere(600, 1_000);
	await mark.click();
	await expect(dialog.getByRole('alert')).toContainText('₹400 is due by now');
	await expect(amount).toHaveValue('300');
	await expect(dialog).toContainText('₹100 is left to be paid');
	await takeElsewhere(200, 400);
	await mark.click();
	await expect(dialog.getByRole('alert')).toContainText('₹200 is due by now');
	await expect(amount).toHaveValue('200');
	await expect(dialog.getByLabel('UTR')).toHaveValue(transfer);
	await mark.click();
	await expect(dialog).toHaveCount(0);
	await expect(card.getByRole('button', { name: /^Take payment/ })).toHaveCount(0);
	const { due, payments } = await desk.payments.of({ query: { membershipId } });
	expect(due).toBe(0);
	expect(payments.at(-1)).toMatchObject({ amount: 200, mode: 'upi', reference: transfer });
});

test('what another desk took in full meanwhile is not asked for: the dialog says so, and only closes', async ({
	page,
	desk,
	deskToken,
}) => {
	const { client } = await newMember(clubUrl);
	const { user_id: userId } = await client.identity.profile();
	const membershipId = await buyMembership(client);
	const { due } = await desk.payments.of({ query: { membershipId } });
	await storeToken(page, deskToken);
	await page.goto(`/admin/people/${userId}`);
	await page.getByRole('button', { name: /^Take payment/ }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByText('Card', { exact: true }).click();
	await desk.payments.take({
		body: { membershipId, amount: due, due, mode: 'card' },
		idempotencyKey: randomUUID(),
	});
	await dialog.getByRole('button', { name: /^Mark .* received$/ }).click();
	await expect(dialog).toContainText('This membership is already paid');
	await expect(dialog.getByLabel('Amount')).toHaveCount(0);
	await expect(dialog.getByRole('button', { name: /^Mark/ })).toHaveCount(0);
	await dialog.getByRole('button', { name: 'Close' }).last().click();
	await expect(dialog).toHaveCount(0);
	// The page behind it has read it, too.
	await expect(page.getByRole('button', { name: /^Take payment/ })).toHaveCount(0);
});

test('what another desk paid back meanwhile is not paid back twice: the dialog says so, and only closes', async ({
	page,
	desk,
	deskToken,
}) => {
	const { client } = await newMember(clubUrl);
	const { user_id: userId } = await client.identity.profile();
	const membershipId = await buyMembership(client);
	const { due } = await desk.payments.of({ query: { membershipId } });
	await desk.payments.take({
		body: { membershipId, amount: due, due, mode: 'card' },
		idempotencyKey: randomUUID(),
	});
	const wanted = { membershipId, cause: 'mistake' } as const;
	const { fingerprint } = await desk.membership.previewCancel({ query: wanted });
	const { amount } = await desk.membership.cancel({ body: { ...wanted, fingerprint } });

	await storeToken(page, deskToken);
	await page.goto(`/admin/people/${userId}`);
	await page.getByRole('button', { name: /^Pay back/ }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByText('Card', { exact: true }).click();
	await desk.payments.refund({
		body: { membershipId, amount, mode: 'card' },
		idempotencyKey: randomUUID(),
	});
	await dialog.getByRole('button', { name: /^Mark .* paid back$/ }).click();
	await expect(dialog).toContainText('This was paid back already');
	await expect(dialog.getByRole('button', { name: /^Mark/ })).toHaveCount(0);
	await dialog.getByRole('button', { name: 'Close' }).last().click();
	await expect(dialog).toHaveCount(0);
	await expect(page.getByRole('button', { name: /^Pay back/ })).toHaveCount(0);
});
