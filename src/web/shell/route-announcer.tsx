import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Reads out where one has arrived: no page loads that a screen reader would announce by itself. */
export function RouteAnnouncer() {
	const { pathname } = useLocation();
	const announced = useRef(pathname);
	const [title, setTitle] = useState('');
	useEffect(() => {
		if (announced.current === pathname) return;
		announced.current = pathname;
		setTitle(document.title);
	}, [pathname]);
	return (
		<div aria-live="polite" className="sr-only">
			{title}
		</div>
	);
}
