import {
	type ComponentType,
	lazy,
	type ReactNode,
	type RefObject,
	Suspense,
	useEffect,
	useLayoutEffect,
	useRef,
} from 'react';
import { later } from './later.ts';
import { whenUsed } from './when-used.ts';

/**
 * A component for a `HydratedLater`, whose code loads when somebody begins to use the page: `const Form =
 * lazily(async () => (await import('./form.tsx')).Form)`.
 */
export function lazily<Props>(load: () => Promise<ComponentType<Props>>) {
	return lazy(
		later(async () => {
			await whenUsed();
			return { default: await load() };
		}),
	);
}

interface HydratedLaterProps {
	/** A component created by `lazily`. */
	children: ReactNode;
	/** Shown while there is no server-rendered HTML: after a navigation in the browser. */
	placeholder: ReactNode;
}

/**
 * A part of a page that the server renders and that is hydrated once the page is used and its code has loaded.
 * Presses and input until then are replayed (document/after-paint.ts). Render it as a constant element, or memoised:
 * with new props before its hydration, React would render it again, placeholder first.
 */
export function HydratedLater({ children, placeholder }: HydratedLaterProps) {
	const frame = useRef<HTMLDivElement>(null);
	return (
		<div ref={frame} data-hydrates-later="" className="contents">
			<Suspense fallback={placeholder}>
				{children}
				<Hydrated frame={frame} />
			</Suspense>
		</div>
	);
}

/** Tells the page's script that the part around it is hydrated, as root.tsx does for the page. */
function Hydrated({ frame }: { frame: RefObject<HTMLDivElement | null> }) {
	useLayoutEffect(() => {
		frame.current?.removeAttribute('data-hydrates-later');
		frame.current?.dispatchEvent(new Event('hydrated', { bubbles: true }));
	}, [frame]);
	useEffect(() => void frame.current?.dispatchEvent(new Event('effects', { bubbles: true })), [frame]);
	return null;
}
