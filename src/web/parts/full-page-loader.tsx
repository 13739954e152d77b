import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';

type Place = Pick<MouseEvent<HTMLElement>, 'currentTarget' | 'clientX' | 'clientY'>;

/** Presses what a covering element hides at the place of a press. */
function pressBeneath({ currentTarget: cover, clientX, clientY }: Place): void {
	// What is inert or covered is not found at its place.
	const inert = document.querySelectorAll<HTMLElement>('[inert]');
	for (const part of inert) part.inert = false;
	cover.hidden = true;
	const beneath = document.elementFromPoint(clientX, clientY);
	cover.hidden = false;
	for (const part of inert) part.inert = true;
	beneath?.closest<HTMLElement>('a, button, label, summary')?.click();
}

/**
 * Covers the window while nothing can be shown yet. It may come between a press and its arrival, or between its beginning and its
 * end: what began before the loader was painted was aimed at what it covers, and is pressed there.
 */
export function FullPageLoader() {
	// One that the server rendered was painted before it came to life.
	const paintedAt = useRef(useHydrated() ? Number.POSITIVE_INFINITY : 0);
	/** When the present press began upon the loader. */
	const downAt = useRef<number>(undefined);
	useLayoutEffect(() => {
		if (paintedAt.current === 0) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const frame = requestAnimationFrame(() => {
			// The first task after the frame.
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
				// No click follows here: a mouse went down elsewhere, and its click goes to what contains both.
				if (downAt.current === undefined && paintedAt.current > 0) pressBeneath(release);
			}}
			onClick={(press) => {
				// A finger went down elsewhere where it did not go down here.
				if ((downAt.current ?? 0) < paintedAt.current) pressBeneath(press);
				downAt.current = undefined;
			}}
		>
			<img src="/art/loader.svg" alt="" width={480} height={360} className="h-auto w-80" />
			<span className="sr-only">Loading</span>
		</div>
	);
}
