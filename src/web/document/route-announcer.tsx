import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isDialogOpen } from '#web/ui/overlay/open-dialog.ts';

/**
 * Focuses the heading of the new page, which a screen reader then reads out; returns whether it did. Not if an
 * element of the content has the focus: a tab bar that leads from page to page, or a field that the new page focuses
 * itself.
 */
function focusHeading(): boolean {
	const content = document.getElementById('content');
	// The content element itself may have the focus, if an overlay closed whose opener was on the previous page: that
	// does not count.
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
 * While a page loads, it has a different heading or none, and the focused heading is removed when the page is
 * rendered; below the profile's loader nothing can be focused. So this focuses the new heading, or the one that the
 * loader uncovers, until the first key or pointer press. Returns the cleanup.
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

/** Announces client-side navigations to screen readers, because no document loads that the browser would announce. */
export function RouteAnnouncer() {
	const { pathname, hash } = useLocation();
	const announced = useRef(pathname);
	const [title, setTitle] = useState('');
	useEffect(() => {
		if (announced.current === pathname) return;
		announced.current = pathname;
		// A link to a section must not focus the page's main heading: the section has its own.
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
