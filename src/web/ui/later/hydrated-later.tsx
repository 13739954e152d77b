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
 * A component of a `HydratedLater`, whose code loads when somebody begins to use the page:
 * `const Form = lazily(async () => (await import('./form.tsx')).Form)`.
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
	/** A component of `lazily`. */
	children: ReactNode;
	/** Stands in its place where there is no rendered page: after a navigation in the browser. */
	placeholder: ReactNode;
}

/**
 * A part of a page that the server renders and that comes to life (hydrates) when the page is used and its code is
 * there. What is pressed and typed in it until then is replayed (document/after-paint.ts). Render it as a constant
 * element, or memoised: given new props before it has come to life, React would render it anew, placeholder first.
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

/** Tells the page's script that the part around it has come to life, as root.tsx does for the page. */
function Hydrated({ frame }: { frame: RefObject<HTMLDivElement | null> }) {
	useLayoutEffect(() => {
		frame.current?.removeAttribute('data-hydrates-later');
		frame.current?.dispatchEvent(new Event('hydrated', { bubbles: true }));
	}, [frame]);
	useEffect(() => void frame.current?.dispatchEvent(new Event('effects', { bubbles: true })), [frame]);
	return null;
}
