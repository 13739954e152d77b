import type { Page } from '@playwright/test';
import { expect } from '../states/test.ts';
import { testState } from './state-test.ts';

/**
 * The font size of the root element at 150 % and at 200 % (WCAG 1.4.4), and the window of a phone, all in CSS pixels.
 */
const looks = [
	{ size: 24, width: 390, height: 844 },
	{ size: 24, width: 360, height: 640 },
	{ size: 32, width: 390, height: 844 },
	{ size: 32, width: 360, height: 640 },
];

/**
 * Returns what a page loses: how far it scrolls sideways, texts that a frame cuts off, words with so little room that
 * they break into three lines or more, controls that are not wholly in the window after scrolling to them or are
 * covered, and fields without room for their text.
 */
const lostParts = (page: Page) =>
	page.evaluate(() => {
		const { clientWidth, clientHeight, scrollWidth } = document.documentElement;
		const nameOf = (element: Element) =>
			(element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)) ||
			element.outerHTML.slice(0, 150);
		const isSeen = (element: Element) =>
			element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
			element.getBoundingClientRect().width > 1;

		const cut: string[] = [];
		const stacked: string[] = [];
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (texts.nextNode()) {
			const text = texts.currentNode;
			const parent = text.parentElement;
			if (!text.textContent?.trim() || !parent || !isSeen(parent)) continue;
			const range = document.createRange();
			for (const { 0: word, index } of text.textContent.matchAll(/(?<!\S)[A-Za-z]{3,12}(?!\S)/g)) {
				range.setStart(text, index);
				range.setEnd(text, index + word.length);
				const sizes =
					range.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(parent).fontSize);
				// Two lines are at most three font sizes high.
				if (sizes > 3.1 && parent instanceof HTMLElement) stacked.push(word);
			}
			range.selectNodeContents(text);
			const { top, bottom, left, right } = range.getBoundingClientRect();
			for (
				let frame: Element | null = parent;
				frame && frame !== document.body;
				frame = frame.parentElement
			) {
				const style = getComputedStyle(frame);
				// Text for screen readers alone is clipped on purpose, and so is text that ends in an ellipsis.
				if (frame.clientWidth <= 1 && style.display !== 'inline' && style.display !== 'contents') break;
				if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break;
				const box = frame.getBoundingClientRect();
				// A carousel clips its other slides on purpose.
				if (frame.parentElement?.matches('[aria-roledescription="carousel"]')) break;
				if (['auto', 'scroll'].includes(style.overflowX) || ['auto', 'scroll'].includes(style.overflowY))
					break;
				const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
				if (
					(cuts(style.overflowX) && (left < box.left - 1 || right > box.right + 1)) ||
					(cuts(style.overflowY) && (top < box.top - 3 || bottom > box.bottom + 3))
				) {
					cut.push(text.textContent);
					break;
				}
			}
		}

		const scrolls = (element: Element | null): boolean =>
			element !== null &&
			(['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
				element.matches('[aria-roledescription="slide"]') ||
				scrolls(element.parentElement));
		const outside: string[] = [];
		const covered: string[] = [];
		const narrow: string[] = [];
		for (const control of document.querySelectorAll(
			'a, button, input, select, textarea, summary, [role="button"]',
		)) {
			const shown = control.closest('label') ?? control;
			if (!isSeen(shown) || shown.closest('[inert], [aria-hidden="true"]')) continue;
			shown.scrollIntoView({ block: 'center', behavior: 'instant' });
			// For a link that wraps, use the rectangle of its first line.
			const { left, right, top, bottom, width, height } =
				shown.getClientRects()[0] ?? shown.getBoundingClientRect();
			// The skip link is above the window until it has the focus.
			if (bottom < 0) continue;
			if (
				!scrolls(shown.parentElement) &&
				(left < -1 || right > clientWidth + 1 || (height < clientHeight && bottom > clientHeight + 1))
			)
				outside.push(nameOf(shown));
			else if (
				left >= 0 &&
				right <= clientWidth &&
				height < clientHeight / 2 &&
				![0.3, 0.5, 0.7].some((part) => {
					const hit = document.elementFromPoint(left + width / 2, top + part * height);
					return hit && (shown.contains(hit) || hit.contains(shown));
				})
			)
				covered.push(nameOf(shown));
			if (
				control instanceof HTMLInputElement &&
				['text', 'search', 'email', 'tel', 'password'].includes(control.type)
			) {
				const { paddingLeft, paddingRight, fontSize } = getComputedStyle(control);
				const room = control.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
				if (room < 3 * Number.parseFloat(fontSize)) narrow.push(nameOf(control));
			}
		}
		window.scrollTo({ top: 0, behavior: 'instant' });
		return { sideways: Math.max(0, scrollWidth - clientWidth), cut, stacked, outside, covered, narrow };
	});

const nothing = { sideways: 0, cut: [], stacked: [], outside: [], covered: [], narrow: [] };

for (const state of [
	'Landing',
	'Plan: Elite',
	'Store front',
	'Listing',
	'Listing: filtered',
	'Product',
	'Product: all facts',
	'Cart',
	'Payment',
	'Order: returns',
	'Orders: one cancelled, one that can be',
	'Return: form',
	'Sign in',
	'Profile',
	'Profile: pass',
	'Consultancy',
	'Desk: door',
	'Desk: door, paused',
	'Desk: orders',
	'Desk: papers, invoices to print, one order has none',
	'Desk: stock',
	'Desk: order, much happened',
	'Desk: people',
	'Desk: a person',
])
	testState(
		{ state, width: 'phone' },
		`${state}: nothing is lost where text is half as large again, or twice as large`,
		async (page) => {
			for (const { size, ...viewport } of looks) {
				await page.setViewportSize(viewport);
				await page.evaluate((px) => {
					document.documentElement.style.fontSize = `${px}px`;
				}, size);
				await expect
					.poll(() => lostParts(page), { message: `${size} px, ${viewport.width} wide`, timeout: 10_000 })
					.toEqual(nothing);
			}
		},
	);
