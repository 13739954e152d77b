import type { Locator, Page } from '@playwright/test';

/** The headings of the slides that are in view as a whole. */
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

/** Where the slides stand at a moment of the page's time; one slide further is 1, the one in view is at 0. */
interface Frame {
	at: number;
	places: number[];
}

/** Films a carousel of one slide in view while a page's stopped time moves on, frame by frame. */
async function film(page: Page, carousel: Locator, milliseconds: number): Promise<Frame[]> {
	const frames = await carousel.evaluateHandle((section) => {
		const shots: Frame[] = [];
		const slides = [...section.querySelectorAll('[aria-roledescription=slide]')];
		const shoot = () => {
			const { left } = section.getBoundingClientRect();
			const placeOf = (slide: Element) => {
				const card = slide.firstElementChild ?? slide;
				return (card.getBoundingClientRect().left - left) / slide.getBoundingClientRect().width;
			};
			shots.push({ at: performance.now(), places: slides.map(placeOf) });
			requestAnimationFrame(shoot);
		};
		shoot();
		return shots;
	});
	await page.clock.runFor(milliseconds);
	return frames.jsonValue();
}

/** A slide taking the place of another. */
interface Change {
	/** The slide that comes, from 0. */
	to: number;
	/** The side it comes from. */
	from: 'left' | 'right';
	begins: number;
	/** 99 % of the way is done: what is left slows down without end. */
	ends: number;
}

const isThere = (place: number) => Math.abs(place) < 0.01;

/** The changes of slides that a carousel makes in that much of a page's stopped time. */
export async function slideChanges(page: Page, carousel: Locator, milliseconds: number): Promise<Change[]> {
	const changes: Change[] = [];
	let shown: number | undefined;
	let moving: { begins: number; before: number[] } | undefined;
	for (const { at, places } of await film(page, carousel, milliseconds)) {
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
