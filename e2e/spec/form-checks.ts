import { expect, type Locator, type Page } from '@playwright/test';
import { call } from './call.ts';
import { recordRequests } from './network.ts';

/** A form of the specification: its screen, its fields by the names they are sent under, and its call. */
export interface Form {
	method: 'POST' | 'PATCH';
	/** Where it is sent. */
	path: string;
	/** The labels of its fields on screen. */
	labels: Readonly<Record<string, string>>;
	submit: RegExp;
	/** The text each field holds when nothing is wrong with it. */
	texts: Readonly<Record<string, string>>;
	/** What is sent when nothing is wrong with it. */
	body: () => Record<string, unknown>;
}

/** Something wrong with one field, and the words for it. */
export interface Fault {
	field: string;
	/** What stands in the field; the first option of a list when it is empty. */
	typed: string;
	/** What is sent, where that is not the same text; undefined: the field is left out. */
	sent?: unknown;
	/** Left out where the specification leaves the words open. */
	message?: string;
}

/** A field that is left empty, or out. */
export const missing = (field: string, message = ''): Fault => ({
	field,
	typed: '',
	sent: undefined,
	message,
});

/** Fills a field whatever its kind. */
export async function fill(control: Locator, text: string): Promise<void> {
	const kind = await control.evaluate((element) => element.tagName);
	if (kind === 'SELECT') await control.selectOption(text);
	else await control.fill(text);
}

const field = (scope: Page | Locator, label: string) => scope.getByLabel(label, { exact: true });

/** Fills the fields of a form with what nothing is wrong with. */
export async function fillForm(scope: Page | Locator, { labels, texts }: Form): Promise<void> {
	for (const [name, text] of Object.entries(texts)) await fill(field(scope, labels[name] ?? name), text);
}

/**
 * Proves that a form refuses what is wrong with one field, with the message beside it, and sends nothing;
 * all else in the form is right.
 */
export async function expectFaultsOnScreen(
	page: Page,
	form: Form,
	faults: readonly Fault[],
	scope: Page | Locator = page,
): Promise<void> {
	const sent = recordRequests(page, form.path);
	await fillForm(scope, form);
	for (const fault of faults) {
		const control = field(scope, form.labels[fault.field] ?? fault.field);
		await fill(control, fault.typed);
		await scope.getByRole('button', { name: form.submit }).click();
		await expect(control).toHaveAttribute('aria-invalid', 'true');
		await expect(control).toHaveAccessibleDescription(startsWith(fault.message ?? ''));
		await expect(scope.locator('[aria-invalid=true]')).toHaveCount(1);
		await fill(control, form.texts[fault.field] ?? '');
		await expect(control).not.toHaveAttribute('aria-invalid');
	}
	expect(sent).toHaveLength(0);
}

/** Proves that the server refuses the same, with the same message, whatever the form would have done. */
export async function expectFaultsOverHttp(
	{ method, path, body }: Form,
	faults: readonly Fault[],
	token?: string,
): Promise<void> {
	for (const fault of faults) {
		const wrong = { ...body(), [fault.field]: 'sent' in fault ? fault.sent : fault.typed };
		const answer = await call(method, path, { ...(token && { token }), body: wrong });
		expect(answer.status, JSON.stringify(fault)).toBe(422);
		const message = expect.stringMatching(startsWith(fault.message ?? ''));
		expect(answer.body).toMatchObject({ message, fields: { [fault.field]: message } });
	}
}

/** Proves that a form takes what is just right. */
export async function expectAccepted(
	{ method, path, body }: Form,
	changes: Record<string, unknown>,
	token?: string,
): Promise<void> {
	const answer = await call(method, path, { ...(token && { token }), body: { ...body(), ...changes } });
	expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
}

/** A pattern for a text that begins with these words, or with any; a hint may follow them. */
function startsWith(words: string): RegExp {
	return words ? new RegExp(`^${RegExp.escape(words)}`) : /^\w/;
}
