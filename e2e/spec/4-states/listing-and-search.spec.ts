import { expect, section, test } from '../spec.ts';
import { expectDelay, pauseClock } from '../support/clock.ts';
import { queryOf, recordRequests } from '../support/network.ts';
import { phoneViewport, scrollToEnd } from '../support/screens.ts';

const { proves } = section(4, 'States and transitions');

test(
	...proves(
		'Category, price and rating can each be set or toggled off through the URL; any change refetches from page 1.',
	),
	async ({ page }) => {
		const requests = recordRequests(page, '/api/product/getAll');
		await page.goto('/store/category?category=fitfoods');
		await scrollToEnd(page);
		await expect.poll(() => requests.map(queryOf)).toMatchObject([{ page: '2' }]);

		const panel = page.getByRole('complementary', { name: 'Filters' });
		// Each list here is a new one, because a list that was loaded before is cached and not requested again
		// (docs/spec.md point 7).
		const changes = [
			['₹200 – ₹400', { category: 'fitfoods', price: '200-400' }],
			['3 and above', { category: 'fitfoods', price: '200-400', rating: '3' }],
			['Fit Food', { price: '200-400', rating: '3' }],
			['₹200 – ₹400', { rating: '3' }],
			['3 and above', {}],
			['Whey Protein', { category: 'wheyprotein' }],
		] as const;
		for (const [label, filters] of changes) {
			requests.length = 0;
			await panel.getByRole('link', { name: label, exact: true }).click();
			await expect
				.poll(() => Object.fromEntries(new URL(page.url()).searchParams), label)
				.toEqual({ ...filters });
			await expect.poll(() => requests.length).toBeGreaterThan(0);
			expect(requests[0] && queryOf(requests[0]), label).toEqual({ page: '1', limit: '10', ...filters });
		}

		// The URL is the only place that holds the filters: opening it restores them.
		await page.goto('/store/category?category=prepostworkout&price=900-1500&rating=3');
		await expect(panel.locator('[aria-current]')).toHaveText([
			'Pre/Post Workout',
			'₹900 – ₹1,500',
			/^3 and above/,
		]);
	},
);

test(
	...proves([
		'The next page is requested while the current page is not the last (totalPages).',
		'At the last page nothing more is requested.',
	]),
	async ({ page, product }) => {
		const answers: { page: number; totalPages: number }[] = [];
		await page.route('**/api/product/getAll*', async (route) => {
			const response = await route.fetch();
			const { totalPages } = (await response.json()) as { totalPages: number };
			answers.push({ page: Number(queryOf(route.request()).page), totalPages });
			await route.fulfill({ response });
		});
		const end = page.getByText('No more Data', { exact: true });
		await page.clock.install();
		await page.goto('/store/category');
		await expect(end).toHaveCount(0);
		await expect(async () => {
			await scrollToEnd(page);
			await expect(end).toBeVisible({ timeout: 300 });
		}).toPass();
		expect(answers.length).toBeGreaterThan(2);
		expect(answers.map((answer) => answer.page)).toEqual(answers.map((_, place) => place + 2));
		const last = answers.at(-1);
		expect(last?.page).toBe(last?.totalPages);
		for (const earlier of answers.slice(0, -1)) expect(earlier.page).toBeLessThan(earlier.totalPages);

		const requests = recordRequests(page, '/api/product/getAll');
		const goAround = async () => {
			await page.evaluate(() => window.scrollTo(0, 0));
			await scrollToEnd(page);
			await page.clock.runFor(1_000);
		};
		await goAround();
		// A list of a single page has no next page, either.
		await page.goto(`/store/category?category=${encodeURIComponent(product.name)}&price=900-1500`);
		await expect(page.getByRole('article').first()).toBeVisible();
		await expect(end).toBeVisible();
		await goAround();
		expect(requests).toEqual([]);
	},
);

test.describe(() => {
	test.use({ viewport: phoneViewport });

	test(...proves('Mobile filter panel: open or closed.'), async ({ page }) => {
		await page.goto('/store/category?category=fitfoods');
		// An open panel hides the rest of the page from assistive technology, the button that opened it included.
		const opener = page.getByRole('button', { name: /^Filters/, includeHidden: true });
		const panel = page.getByRole('dialog', { name: 'Filters' });
		const isOpen = async (open: boolean) => {
			await expect(panel).toBeVisible({ visible: open });
			await expect(opener).toHaveAttribute('aria-expanded', String(open));
		};
		await expect(page.getByRole('article').first()).toBeVisible();
		await isOpen(false);
		await expect(page.getByRole('link', { name: '₹200 – ₹400', exact: true })).toHaveCount(0);
		for (const close of [
			() => panel.getByRole('button', { name: 'Show products' }).click(),
			() => panel.getByRole('button', { name: 'Close' }).click(),
			() => page.keyboard.press('Escape'),
		]) {
			await opener.click();
			await isOpen(true);
			await expect(panel.getByRole('link', { name: 'Fit Food', exact: true })).toBeVisible();
			await close();
			await isOpen(false);
		}
	});
});

test(
	...proves('Store search suggestions: requested only when the text, debounced by 500 ms, is non-empty.'),
	async ({ page }) => {
		await page.clock.install();
		await page.goto('/store');
		const requests = recordRequests(page, '/api/product/suggestions');
		const box = page.getByRole('combobox', { name: 'Search products' });
		// The menu opens only after hydration.
		await page.getByRole('button', { name: 'All Categories' }).click();
		await expect(page.getByRole('menuitem').first()).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(page.getByRole('menuitem')).toHaveCount(0);
		await expect(page.locator('[data-hydrates-later]')).toHaveCount(0);

		await pauseClock(page);
		await box.pressSequentially('w');
		await page.clock.runFor(480);
		await box.pressSequentially('hey');
		await expectDelay(page, 500, {
			since: async () => (await box.inputValue()) === 'whey',
			until: () => requests.length > 0,
		});
		await page.clock.runFor(1_000);

		await box.fill('');
		await page.clock.runFor(1_000);
		await box.fill('   ');
		await page.clock.runFor(1_000);
		await box.fill('isolate');
		await page.clock.runFor(400);
		await box.fill('');
		await page.clock.runFor(1_000);
		await box.fill('casein');
		await expectDelay(page, 500, {
			since: async () => (await box.inputValue()) === 'casein',
			until: () => requests.length > 1,
		});
		expect(requests.map(queryOf)).toEqual([{ filter: 'whey' }, { filter: 'casein' }]);
	},
);
