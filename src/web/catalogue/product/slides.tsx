import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { useReducedMotion } from '#web/ui/hooks/use-reduced-motion.ts';
import { ProductPicture } from '../product-picture.tsx';
import type { ProductView } from './views.ts';

export interface SlidesHandle {
	/** Shows the picture of this number. */
	show: (index: number) => void;
}

interface SlidesProps {
	/** Names them together for screen readers. */
	label: string;
	views: readonly ProductView[];
	/** The `sizes` attribute of `<img>`. */
	sizes: string;
	/** The number of the picture that shows first. */
	start?: number | undefined;
	/** Called with the number of the picture that has come into view. */
	onShow: (index: number) => void;
	/** Called when a picture is clicked or tapped; for the keyboard there is a button that does the same. */
	onPress: () => void;
	/** Whether the first picture is in the first view of the page. */
	first?: boolean | undefined;
	className?: string | undefined;
	ref?: Ref<SlidesHandle>;
}

/**
 * A product's pictures in a row that scrolls natively: a swipe works before any script has loaded. Left and Right
 * step through them.
 */
export function Slides({
	label,
	views,
	sizes,
	start = 0,
	onShow,
	onPress,
	first,
	className,
	ref,
}: SlidesProps) {
	const row = useRef<HTMLDivElement>(null);
	const isReduced = useReducedMotion();
	const show = (index: number) => {
		const { current } = row;
		current?.scrollTo({ left: index * current.clientWidth, behavior: isReduced ? 'instant' : 'smooth' });
	};
	useImperativeHandle(ref, () => ({ show }));
	useStart(row, start);
	const isRow = views.length > 1;
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it is a group; the rule does not read what is spread
		<div
			ref={row}
			{...(isRow && { role: 'group', 'aria-label': label, tabIndex: 0 })}
			onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
				onShow(Math.round(scrollLeft / Math.max(1, clientWidth)))
			}
			onClick={onPress}
			onKeyDown={(event) => {
				const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
				if (step === 0) return;
				event.preventDefault();
				const { scrollLeft, clientWidth } = event.currentTarget;
				show(Math.round(scrollLeft / clientWidth) + step);
			}}
			className={classNames(
				'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-3',
				className,
			)}
		>
			{views.map(({ src, alt }, index) => (
				<div key={src} className="w-full shrink-0 snap-center snap-always">
					<ProductPicture
						src={src}
						alt={alt}
						sizes={sizes}
						priority={first ? (index === 0 ? 'high' : 'low') : undefined}
					/>
				</div>
			))}
		</div>
	);
}

/** Scrolls to the start picture before the first paint. */
function useStart(row: RefObject<HTMLDivElement | null>, start: number): void {
	useLayoutEffect(() => {
		const { current } = row;
		if (current) current.scrollLeft = start * current.clientWidth;
	}, [row, start]);
}
