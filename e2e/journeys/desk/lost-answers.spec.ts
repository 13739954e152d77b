import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, storeToken, test } from '../../fixtures.ts';
import { loseResponses } from '../../spec/support/network.ts';

/** Removes something twice, of which the first answer is lost; the second says that it is not there. */
async function removeTwice(
	page: Page,
	button: Locator,
	{ path, confirm }: { path: string; confirm: string },
) {
	const remove = async () => {
		await button.click();
		await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click();
	};
	const letThrough = await loseResponses(page, path);
	const lost = page.waitForEvent('requestfailed', (request) => request.method() !== 'GET');
	await remove();
	await lost;
	await letThrough();
	await expect(button).toBeVisible();
	await remove();
}

test('a reply template that is gone, though the answer was lost, leaves the list once that is said', async ({
	page,
	desk,
	deskToken,
}) => {
	const name = `Parking ${randomUUID().slice(0, 8)}`;
	await desk.contact.addTemplate({ body: { name, text: 'Behind the house.' } });
	await storeToken(page, deskToken);
	await page.goto('/admin/queries/templates');
	const button = page.getByRole('button', { name: `Remove the template ${name}` });
	await removeTwice(page, button, { path: '/api/contact/removeTemplate*', confirm: 'Remove' });
	await expect(page.getByText('Template not found; somebody may have removed it')).toBeVisible();
	await expect(button).toHaveCount(0);
});

test('a barcode and a level that are gone, though the answer was lost, leave the product once that is said', async ({
	page,
	desk,
	deskToken,
	product: { productId },
}) => {
	const barcode = `890${String(Date.now()).slice(-10)}`;
	const [centre] = (await desk.club.desk()).centres;
	const here = { productId, quantity: 2, centreId: centre?.id };
	await desk.stock.receive({ body: { ...here, centreId: undefined, barcode } });
	await desk.stock.receive({ body: here });
	const { lots } = await desk.stock.product({ query: { id: productId } });
	const lotId = lots.find(({ centreId }) => centreId === centre?.id)?.lotId ?? 0;
	await desk.stock.writeOff({ body: { lotId, quantity: 2, reason: 'Torn' } });
	await storeToken(page, deskToken);
	await page.goto(`/admin/stock/${productId}`);
	const code = page.getByRole('button', { name: `Remove the barcode ${barcode}` });
	await removeTwice(page, code, { path: '/api/stock/removeBarcode*', confirm: 'Remove' });
	await expect(code).toHaveCount(0);
	const level = page.getByRole('button', { name: /^Not kept any more/ });
	await removeTwice(page, level, { path: '/api/stock/removeLevel*', confirm: 'Not kept any more' });
	await expect(level).toHaveCount(0);
});
