import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isDialogOpen } from '#web/ui/overlay/open-dialog.ts';

/**
 * Focuses the heading of the new page, which a screen reader then reads out; returns whether it did. An
 * element of the page's content that has the focus keeps it: a tab bar that leads from page to page, or a
 * field that the new page focuses itself.
 */
function focusHeading(): boolean {
	const content = document.getElementById('content');
	// The content itself gets the focus of an overlay whose opener is gone with the page before.
	if (document.activeElement !== content && content?.contains(document.activeElement)) return false;
	// A dialog that opens over the new page manages the focus itself.
	if (isDialogOpen()) return false;
	const heading = content?.querySelector('h1');
	if (!heading) return false;
	heading.tabIndex = -1;
	heading.focus({ preventScroll: true });
	return true;
}

/**
 * A page that is still loading has a different heading, or none, and the focused heading is removed when the
 * page comes; below the loader of the profile nothing can have the focus. Until the first key or pointer press,
 * focuses the heading that replaced it, or that is uncovered. Returns the cleanup.
 */
function followHeading(): () => void {
	const content = document.getElementById('content');
	const observer = new MutationObserver(() => {
		if (document.activeElement === document.body) focusHeading();
	});
	if (content) observer.observe(content, { childList: true, subtree: true });
	const covered = content?.closest('[inert]');
	if (covered) observer.observe(covered, { attributeFilter: ['inert'] });
	const stop = () => observer.disconnect();
	window.addEventListener('pointerdown', stop, { capture: true, once: true });
	window.addEventListener('keydown', stop, { capture: true, once: true });
	return stop;
}

/**
 * Announces client-side navigations to screen readers, because no document loads that the browser would
 * announce.
 */
export function RouteAnnouncer() {
	const { pathname, hash } = useLocation();
	const announced = useRef(pathname);
	const [title, setTitle] = useState('');
	useEffect(() => {
		if (announced.current === pathname) return;
		announced.current = pathname;
		// A link to a section leads to that section's own heading.
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
