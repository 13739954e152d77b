import type { ClipboardEvent } from 'react';
import { later } from '../later/later.ts';

const loadReading = later(() => import('#shared/text/read-date.ts'));

/**
 * Fills a date field with a pasted date, as it stands in a mail or a table: `24/11/2026`, `24 Nov 2026`,
 * `2026-11-24`. Any other text is ignored, as browsers do with all of them.
 */
export async function pasteDate(event: ClipboardEvent<HTMLInputElement>): Promise<void> {
	const text = event.clipboardData.getData('text').trim();
	const { currentTarget: field } = event;
	event.preventDefault();
	// A spreadsheet's number of days is none here: the digits may be those of anything.
	if (field.readOnly || field.disabled || /^\p{N}+$/u.test(text)) return;
	const { readDate } = await loadReading();
	// Two digits are a year up to a few from now, or one of the last century, as of a birth.
	const day = readDate(text, new Date().getFullYear() + 10);
	if (day === undefined) return;
	// React overrides the property on the field itself, to notice values that it has set.
	Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, day);
	field.dispatchEvent(new Event('input', { bubbles: true }));
}
