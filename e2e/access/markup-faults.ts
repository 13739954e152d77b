import type { Page } from '@playwright/test';

/**
 * What axe lets pass and this house does not: two headings of the first rank, a drawing that is neither
 * named nor hidden, a field named by its placeholder alone, a hidden input whose label is too small to press.
 */
export function markupFaultsOf(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		/** WCAG 2.5.8, in CSS pixels. */
		const leastTarget = 24;
		const said: string[] = [];
		const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
		const isHidden = (element: Element) => element.closest('[aria-hidden=true]') !== null;
		const all = <E extends Element>(selector: string) =>
			[...document.querySelectorAll<E>(selector)].filter(isShown);
		const tagOf = (element: Element) => (element.cloneNode() as Element).outerHTML;

		const headings = all('h1').filter((heading) => !heading.closest('[role=dialog], [role=alertdialog]'));
		if (headings.length !== 1) said.push(`${headings.length} first headings`);
		const mains = all('main, [role=main]');
		if (mains.length !== 1) said.push(`${mains.length} main landmarks`);

		const named = ':is([aria-label], [aria-labelledby])';
		for (const drawing of all(`img:not([alt]), svg:not([role]${named}), [role=img]:not(img, ${named})`))
			if (!isHidden(drawing)) said.push(`neither named nor hidden: ${tagOf(drawing)}`);

		type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
		for (const field of all<Control>('input:not([type=hidden]), select, textarea'))
			if (!field.labels?.length && !field.matches(named) && !isHidden(field))
				said.push(`without a name: ${tagOf(field)}`);

		for (const input of all<HTMLInputElement>('label input')) {
			const own = input.getBoundingClientRect();
			const { width, height } = input.closest('label')?.getBoundingClientRect() ?? own;
			if (Math.min(width, height) < leastTarget) said.push(`${width} × ${height} px: ${tagOf(input)}`);
		}
		for (const stop of all('[tabindex]:not([tabindex="0"], [tabindex="-1"])'))
			said.push(`before its turn: ${tagOf(stop)}`);
		return said;
	});
}
