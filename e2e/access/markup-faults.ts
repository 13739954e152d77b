import type { Page } from '@playwright/test';

/**
 * Returns markup faults that axe does not report and the club does not accept: no or several main headings or
 * landmarks, an image neither named nor hidden, a field named by its placeholder alone, a label too small to press, a
 * positive tabindex.
 */
export function markupFaultsOf(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		/** WCAG 2.5.8, in CSS pixels. */
		const minimumTarget = 24;
		const faults: string[] = [];
		const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
		const isHidden = (element: Element) => element.closest('[aria-hidden=true]') !== null;
		const all = <E extends Element>(selector: string) =>
			[...document.querySelectorAll<E>(selector)].filter(isShown);
		const tagOf = (element: Element) => (element.cloneNode() as Element).outerHTML;

		const headings = all('h1').filter((heading) => !heading.closest('[role=dialog], [role=alertdialog]'));
		if (headings.length !== 1) faults.push(`${headings.length} main headings`);
		const mains = all('main, [role=main]');
		if (mains.length !== 1) faults.push(`${mains.length} main landmarks`);

		const named = ':is([aria-label], [aria-labelledby])';
		for (const image of all(`img:not([alt]), svg:not([role]${named}), [role=img]:not(img, ${named})`))
			if (!isHidden(image)) faults.push(`neither named nor hidden: ${tagOf(image)}`);

		type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
		for (const field of all<Control>('input:not([type=hidden]), select, textarea'))
			if (!field.labels?.length && !field.matches(named) && !isHidden(field))
				faults.push(`without a name: ${tagOf(field)}`);

		for (const input of all<HTMLInputElement>('label input')) {
			const own = input.getBoundingClientRect();
			const { width, height } = input.closest('label')?.getBoundingClientRect() ?? own;
			if (Math.min(width, height) < minimumTarget) faults.push(`${width} × ${height} px: ${tagOf(input)}`);
		}
		for (const element of all('[tabindex]:not([tabindex="0"], [tabindex="-1"])'))
			faults.push(`out of the tab order: ${tagOf(element)}`);
		return faults;
	});
}
