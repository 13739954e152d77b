import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';

type Place = Pick<MouseEvent<HTMLElement>, 'currentTarget' | 'clientX' | 'clientY'>;

/** Clicks the element below a covering one, at the place of a press. */
function pressBeneath({ currentTarget: cover, clientX, clientY }: Place): void {
	// `elementFromPoint` skips inert and covered elements, so both are lifted meanwhile.
	const inert = document.querySelectorAll<HTMLElement>('[inert]');
	for (const part of inert) part.inert = false;
	cover.hidden = true;
	const beneath = document.elementFromPoint(clientX, clientY);
	cover.hidden = false;
	for (const part of inert) part.inert = true;
	beneath?.closest<HTMLElement>('a, button, label, summary')?.click();
}

/**
 * Covers the window while nothing can be shown yet. It may appear just before a press arrives, or between pointer
 * down and up: a press that began before the loader was painted was aimed at the element below, and is passed on to
 * it.
 */
export function FullPageLoader() {
	// A loader that came with the server's HTML was painted before hydration.
	const paintedAt = useRef(useHydrated() ? Number.POSITIVE_INFINITY : 0);
	/** When the current press began on the loader. */
	const downAt = useRef<number>(undefined);
	useLayoutEffect(() => {
		if (paintedAt.current === 0) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const frame = requestAnimationFrame(() => {
			// A timeout after the frame runs once it is painted.
			timer = setTimeout(() => {
				paintedAt.current = performance.now();
			});
		});
		return () => {
			cancelAnimationFrame(frame);
			clearTimeout(timer);
		};
	}, []);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: a key goes to what has the focus
		<div
			role="status"
			className="fixed inset-0 z-50 grid place-items-center bg-paper"
			onPointerDown={({ timeStamp }) => {
				downAt.current = timeStamp;
			}}
			onPointerUp={(release) => {
				// The mouse button went down on another element, so no click follows here: the browser sends it to a common
				// ancestor.
				if (downAt.current === undefined && paintedAt.current > 0) pressBeneath(release);
			}}
			onClick={(press) => {
				// Without a pointer down here, the finger went down on another element.
				if ((downAt.current ?? 0) < paintedAt.current) pressBeneath(press);
				downAt.current = undefined;
			}}
		>
			<img src="/art/loader.svg" alt="" width={480} height={360} className="h-auto w-80" />
			<span className="sr-only">Loading</span>
		</div>
	);
}
