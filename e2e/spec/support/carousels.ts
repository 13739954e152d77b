import type { Locator, Page } from '@playwright/test';

/** The headings of the slides that are fully in view. */
export const slidesInView = (carousel: Locator): Promise<string[]> =>
	carousel.evaluate((section) => {
		const view = section.getBoundingClientRect();
		const isInView = (slide: Element) => {
			const { left, right } = (slide.firstElementChild ?? slide).getBoundingClientRect();
			return left > view.left - 1 && right < view.right + 1;
		};
		const slides = [...section.querySelectorAll('[aria-roledescription=slide]')].filter(isInView);
		return slides.map((slide) => slide.querySelector('h2, h3')?.textContent ?? '');
	});

/**
 * The positions of all slides at one moment of the page's clock, in slide widths: the slide in view is at 0,
 * the next at 1.
 */
interface Frame {
	at: number;
	places: number[];
}

/** Records a carousel's positions in every animation frame while the page's paused clock advances. */
async function recordFrames(page: Page, carousel: Locator, milliseconds: number): Promise<Frame[]> {
	const frames = await carousel.evaluateHandle((section) => {
		const recorded: Frame[] = [];
		const slides = [...section.querySelectorAll('[aria-roledescription=slide]')];
		const record = () => {
			const { left } = section.getBoundingClientRect();
			const placeOf = (slide: Element) => {
				const card = slide.firstElementChild ?? slide;
				return (card.getBoundingClientRect().left - left) / slide.getBoundingClientRect().width;
			};
			recorded.push({ at: performance.now(), places: slides.map(placeOf) });
			requestAnimationFrame(record);
		};
		record();
		return recorded;
	});
	await page.clock.runFor(milliseconds);
	return frames.jsonValue();
}

/** One change of slides. Times are in milliseconds of the page's clock. */
interface Change {
	/** Index of the slide that comes in. */
	to: number;
	/** The side it comes from. */
	from: 'left' | 'right';
	begins: number;
	/** When 99 % of the distance is done: the easing never quite reaches the end. */
	ends: number;
}

const isThere = (place: number) => Math.abs(place) < 0.01;

/** The changes of slides that a carousel makes while the page's paused clock advances by `milliseconds`. */
export async function slideChanges(page: Page, carousel: Locator, milliseconds: number): Promise<Change[]> {
	const changes: Change[] = [];
	let shown: number | undefined;
	let moving: { begins: number; before: number[] } | undefined;
	for (const { at, places } of await recordFrames(page, carousel, milliseconds)) {
		const there = places.findIndex(isThere);
		if (moving && there >= 0 && there !== shown) {
			const from = (moving.before[there] ?? 0) < 0 ? 'left' : 'right';
			changes.push({ to: there, from, begins: moving.begins, ends: at });
			moving = undefined;
		}
		if (!moving && shown !== undefined && there < 0) moving = { begins: at, before: places };
		if (there >= 0) shown = there;
	}
	return changes;
}
