import { expect, storeToken, test } from '../../fixtures.ts';

const days = { From: '2026-10-05', To: '2026-10-09' };

for (const [name, path] of Object.entries({
	'follow-up': '/admin/memberships/followUp',
	audit: '/admin/audit',
	'a report': '/admin/reports/sales',
}))
	test(`two days chosen faster than the page follows are both kept: ${name}`, async ({ page, deskToken }) => {
		await storeToken(page, deskToken);
		await page.goto(path);
		const fields = await Promise.all(
			Object.keys(days).map((label) => page.getByLabel(label, { exact: true }).elementHandle()),
		);
		// In one task: the page has no turn between them.
		await page.evaluate(
			([inputs, values]) => {
				const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
				for (const [index, input] of inputs.entries()) {
					write?.call(input, values[index]);
					input?.dispatchEvent(new Event('input', { bubbles: true }));
				}
			},
			[fields, Object.values(days)] as const,
		);
		await expect(page).toHaveURL(/from=2026-10-05.*to=2026-10-09/);
		for (const [label, day] of Object.entries(days))
			await expect(page.getByLabel(label, { exact: true })).toHaveValue(day);
	});
