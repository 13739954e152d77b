import type { Page } from '@playwright/test';
import { productPath } from '#shared/catalogue/catalogue.rules.ts';
import { expect, test } from '../../fixtures.ts';

const thumbnail = (page: Page, name: string) =>
	page.getByRole('article').first().getByRole('list', { name: 'Pictures' }).getByRole('button', { name });

/** Waits until the picture with this text is what the row shows. */
async function expectShown(page: Page, alt: string | RegExp): Promise<void> {
	const picture = page.getByRole('article').first().getByRole('img', { name: alt, exact: true });
	await expect(picture).toBeInViewport({ ratio: 0.9 });
}

test('the pictures of a product are chosen by their thumbnails, by keyboard and by a swipe', async ({
	page,
	product,
}) => {
	await page.goto(productPath(product));
	await expectShown(page, product.name);
	await expect(thumbnail(page, 'Front')).toHaveAttribute('aria-current', 'true');

	await thumbnail(page, 'Back').click();
	await expectShown(page, /^The back of/);
	await expect(thumbnail(page, 'Back')).toHaveAttribute('aria-current', 'true');
	await expect(thumbnail(page, 'Front')).not.toHaveAttribute('aria-current');

	const row = page
		.getByRole('article')
		.first()
		.getByRole('group', { name: `Pictures of ${product.name}` });
	await row.press('ArrowLeft');
	await expectShown(page, product.name);
	await row.press('ArrowRight');
	await expectShown(page, /^The back of/);

	// What a finger does: the browser scrolls the row, and it comes to rest at a picture.
	await row.evaluate((element) => element.scrollTo({ left: element.clientWidth * 0.1 }));
	await expectShown(page, product.name);
	await expect(thumbnail(page, 'Front')).toHaveAttribute('aria-current', 'true');
});

test('what is enlarged is the picture in view, and the page shows the one that was looked at last', async ({
	page,
	product,
}) => {
	await page.goto(productPath(product));
	await thumbnail(page, 'Back').click();
	await expect(thumbnail(page, 'Back')).toHaveAttribute('aria-current', 'true');
	await page.getByRole('button', { name: /^Enlarge picture/ }).click();
	const dialog = page.getByRole('dialog', { name: product.name });
	const large = dialog.getByRole('img', { name: /^The back of/ });
	await expect(large).toBeInViewport({ ratio: 0.9 });
	await expect(large).toHaveJSProperty('complete', true);
	await dialog.getByRole('button', { name: 'Front' }).click();
	await expect(dialog.getByRole('img', { name: product.name, exact: true })).toBeInViewport({ ratio: 0.9 });
	await expect(dialog.getByRole('button', { name: 'Front' })).toHaveAttribute('aria-current', 'true');
	await dialog.getByRole('button', { name: 'Close picture' }).click();
	await expect(dialog).toHaveCount(0);
	await expectShown(page, product.name);
});

test('a product with one picture has no others to choose from', async ({ page, desk, product }) => {
	await desk.catalogue.update({ body: { ...product, image: '/brand/social-card.png' } });
	await page.goto(productPath(product));
	await expect(page.getByRole('article').first().getByRole('img', { name: product.name })).toBeVisible();
	await expect(page.getByRole('list', { name: 'Pictures' })).toHaveCount(0);
	await page.getByRole('button', { name: /^Enlarge picture/ }).click();
	const dialog = page.getByRole('dialog', { name: product.name });
	await expect(dialog.getByRole('img', { name: product.name })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(dialog).toHaveCount(0);
});
