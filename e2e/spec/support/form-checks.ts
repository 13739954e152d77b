import { expect, type Locator, type Page } from '@playwright/test';
import { call } from './call.ts';
import { recordRequests } from './network.ts';

/** A form of the specification; its fields go by the names under which they are sent. */
export interface Form {
	method: 'POST' | 'PATCH';
	/** The path of its call. */
	path: string;
	/** The labels of its fields on screen. */
	labels: Readonly<Record<string, string>>;
	submit: RegExp;
	/** A valid text for each field. */
	texts: Readonly<Record<string, string>>;
	/** A valid body for its call. */
	body: () => Record<string, unknown>;
}

/** An invalid value of one field, and the message for it. */
export interface Fault {
	field: string;
	/** What is typed into the field; empty selects the first option of a list. */
	typed: string;
	/** The value to send over HTTP where it is not `typed`; undefined leaves the field out. */
	sent?: unknown;
	/** How the message begins; empty or absent where the specification does not give it. */
	message?: string;
}

/** A required field that is left empty on screen and out of the body over HTTP. */
export const missing = (field: string, message = ''): Fault => ({
	field,
	typed: '',
	sent: undefined,
	message,
});

/** Fills a field, be it a text field or a list. */
export async function fill(control: Locator, text: string): Promise<void> {
	const kind = await control.evaluate((element) => element.tagName);
	if (kind === 'SELECT') await control.selectOption(text);
	else await control.fill(text);
}

const field = (scope: Page | Locator, label: string) => scope.getByLabel(label, { exact: true });

/** Fills the fields of a form with valid values. */
export async function fillForm(scope: Page | Locator, { labels, texts }: Form): Promise<void> {
	for (const [name, text] of Object.entries(texts)) await fill(field(scope, labels[name] ?? name), text);
}

/**
 * Proves that a form rejects each of these values: it shows the message at that field alone, and sends nothing.
 * All other fields are valid.
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

/**
 * Proves that the server rejects the same values with 422 and the same message, without the form in between.
 */
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

/** Proves that the server accepts a valid body with these changes. */
export async function expectAccepted(
	{ method, path, body }: Form,
	changes: Record<string, unknown>,
	token?: string,
): Promise<void> {
	const answer = await call(method, path, { ...(token && { token }), body: { ...body(), ...changes } });
	expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
}

/** Matches a text that begins with these words, or any text if they are empty; a hint may follow them. */
function startsWith(words: string): RegExp {
	return words ? new RegExp(`^${RegExp.escape(words)}`) : /^\w/;
}
