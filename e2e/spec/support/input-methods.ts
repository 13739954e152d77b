import { expect, type Locator, type Page } from '@playwright/test';

/** A way to operate the screens. The same test runs with a mouse and with a keyboard. */
export interface InputMethod {
	/** Presses a button or follows a link. */
	press(target: Locator): Promise<void>;
	/** Replaces what a field holds. */
	write(field: Locator, text: string): Promise<void>;
	/** Chooses an option of a list by its label. */
	pick(list: Locator, label: string): Promise<void>;
	/** Fills a date field with a date, `YYYY-MM-DD`. */
	date(field: Locator, date: string): Promise<void>;
	/** Chooses one of a group of radio buttons. */
	choose(radio: Locator): Promise<void>;
	/** Ticks a box. */
	tick(box: Locator): Promise<void>;
	/** Chooses an entry of the menu that `trigger` opens. */
	fromMenu(trigger: Locator, entry: Locator): Promise<void>;
}

/** A mouse; the keyboard only fills fields. */
export function mouse(): InputMethod {
	return {
		press: (target) => target.click(),
		write: (field, text) => field.fill(text),
		pick: async (list, label) => {
			await list.selectOption({ label });
		},
		date: (field, date) => field.fill(date),
		// The radio button itself is hidden beneath its card or star: a pointer hits the label.
		choose: async (radio) => {
			await radio.locator('xpath=ancestor::label').click();
			await expect(radio).toBeChecked();
		},
		tick: (box) => box.check(),
		fromMenu: async (trigger, entry) => {
			await trigger.click();
			await entry.click();
		},
	};
}

/** More Tab stops than the longest page has: the desk's queues have up to 200 rows, of other tests' orders, with four each. */
const stops = 1_000;

const hasFocus = (element: Element) => element === document.activeElement;

type TabKey = 'Tab' | 'Shift+Tab';

/** The key that moves the focus towards an element: Shift+Tab if it comes before the focused element. */
function keyTowards(target: Locator): Promise<TabKey> {
	return target.evaluate((element) => {
		const place = document.activeElement?.compareDocumentPosition(element) ?? 0;
		return place & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
	});
}

/** Whether the target has the focus, another element has it, or none has. */
function focusOf(target: Locator): Promise<'here' | 'elsewhere' | 'nowhere'> {
	return target.evaluate((element) => {
		if (element === document.activeElement) return 'here';
		return document.activeElement === document.body ? 'nowhere' : 'elsewhere';
	});
}

/** The keyboard alone. Throws if Tab and the arrow keys do not reach a control. */
export function keyboard(page: Page): InputMethod {
	const press = (key: string) => page.keyboard.press(key);

	/** Presses Tab until the target has the focus, and proves that its focus is visible. */
	async function reach(target: Locator): Promise<void> {
		await expect(target).toBeVisible();
		await expect(target).toBeEnabled();
		let key = await keyTowards(target);
		for (let stop = 0; stop < stops; stop += 1) {
			const focus = await focusOf(target);
			if (focus === 'here') {
				expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
				return;
			}
			// The focus has left the page at one of its ends, for the browser's own controls: turn back.
			if (focus === 'nowhere' && stop > 0) key = key === 'Tab' ? 'Shift+Tab' : 'Tab';
			await press(key);
		}
		throw new Error(`Tab never reached ${target}`);
	}

	async function arrowTo(target: Locator): Promise<void> {
		for (let step = 0; step < 20; step += 1) {
			if (await target.evaluate(hasFocus)) return;
			await press('ArrowDown');
		}
		throw new Error(`The arrow keys never reached ${target}`);
	}

	return {
		async press(target) {
			await reach(target);
			await press('Enter');
		},
		async write(field, text) {
			await reach(field);
			await press('ControlOrMeta+a');
			await page.keyboard.type(text.slice(0, -1));
			// A person pauses before the next key. At this pace, an Enter would count as the end of a scanned barcode.
			await page.keyboard.type(text.slice(-1), { delay: 60 });
		},
		async pick(list, label) {
			await reach(list);
			// A closed list selects the option that begins with the typed letters.
			await page.keyboard.type(label);
			await expect(list.locator('option:checked')).toHaveText(label);
		},
		async date(field, date) {
			await reach(field);
			const [year = '', month = '', day = ''] = date.split('-');
			// The browser's language, not the page, decides whether the day or the month comes first.
			for (const parts of [
				[day, month, year],
				[month, day, year],
			]) {
				for (const _ of parts) await press('ArrowLeft');
				await page.keyboard.type(parts.join(''));
				if ((await field.inputValue()) === date) return;
			}
			await expect(field).toHaveValue(date);
		},
		async choose(radio) {
			await expect(radio).toBeAttached();
			const group = page.locator(`input[type=radio][name="${await radio.getAttribute('name')}"]`);
			// A radio group is one Tab stop: its checked button, or else its first one, takes the focus.
			for (let stop = 0; stop < stops; stop += 1) {
				if (await group.evaluateAll((radios) => radios.some((one) => one === document.activeElement))) break;
				await press('Tab');
			}
			if (!(await radio.evaluate(hasFocus))) await arrowTo(radio);
			if (!(await radio.isChecked())) await press('Space');
			await expect(radio).toBeChecked();
		},
		async tick(box) {
			await reach(box);
			await press('Space');
			await expect(box).toBeChecked();
		},
		async fromMenu(trigger, entry) {
			await reach(trigger);
			await press('Enter');
			await expect(entry).toBeVisible();
			await arrowTo(entry);
			await press('Enter');
		},
	};
}
