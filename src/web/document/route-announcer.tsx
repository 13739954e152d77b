import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Puts the focus on the heading of the page one has come to, which a screen reader then reads out.
 * What has the focus within the page's content keeps it: a tab bar that leads from page to page, or a
 * field that the new page itself begins with.
 */
function focusHeading(): boolean {
	const content = document.getElementById('content');
	if (content?.contains(document.activeElement)) return false;
	// A window that opens over the new page has its own first field.
	if (document.querySelector('[role=dialog][data-open]')) return false;
	const heading = content?.querySelector('h1');
	if (!heading) return false;
	heading.tabIndex = -1;
	heading.focus({ preventScroll: true });
	return true;
}

/**
 * A page that is on its way has another heading than the page itself, or none: what had the focus goes
 * when that comes. Until somebody presses something, the focus follows to the heading that stands there.
 */
function followHeading(): () => void {
	const content = document.getElementById('content');
	const observer = new MutationObserver(() => {
		if (document.activeElement === document.body) focusHeading();
	});
	if (content) observer.observe(content, { childList: true, subtree: true });
	const stop = () => observer.disconnect();
	window.addEventListener('pointerdown', stop, { capture: true, once: true });
	window.addEventListener('keydown', stop, { capture: true, once: true });
	return stop;
}

/** Tells where one has arrived: no page loads that a browser would announce by itself. */
export function RouteAnnouncer() {
	const { pathname, hash } = useLocation();
	const announced = useRef(pathname);
	const [title, setTitle] = useState('');
	useEffect(() => {
		if (announced.current === pathname) return;
		announced.current = pathname;
		// A link to a section of a page has a heading of its own in view.
		const isRead = hash === '' && focusHeading();
		setTitle(isRead ? '' : document.title);
		return hash === '' ? followHeading() : undefined;
	}, [pathname, hash]);
	return (
		<div aria-live="polite" className="sr-only">
			{title}
		</div>
	);
}
