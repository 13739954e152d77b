// biome-ignore-all lint/a11y/useSemanticElements: a slide is a group, not a fieldset
import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useReducedMotion } from '../hooks/use-reduced-motion.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { useCarouselState } from './use-carousel-state.ts';

interface CarouselProps {
	/** What is shown, for those who listen. */
	label: string;
	/** One element per slide. */
	slides: readonly ReactNode[];
	/** Slides in view: below 640 px, from 640 px, from 1024 px. */
	perView?: readonly [number, number, number] | undefined;
	loop?: boolean | undefined;
	/** Milliseconds between slides; without it nothing moves by itself. */
	autoplay?: number | undefined;
	/** Milliseconds a slide takes. */
	speed?: number | undefined;
	dots?: boolean | undefined;
	arrows?: boolean | undefined;
	/** The arrows stand above the slides, in line with the heading that stands there. */
	raised?: boolean | undefined;
	/** Let go of, the row runs on as far as it was thrown, and stops between slides too. */
	free?: boolean | undefined;
	className?: string | undefined;
}

// Embla moves like a damped spring, in frames of 1/60 s: for slides of about a second, 99 % of the way is
// done after this many milliseconds per unit of its `duration`.
const millisecondsPerDuration = 30.5;

/**
 * Slides in a row, to drag, to step through and, if asked, to watch. What moves by itself stops under
 * the pointer, under the focus, at the pause button, and for those who asked for less motion.
 */
export function Carousel({
	label,
	slides,
	perView = [1, 1, 1],
	loop = false,
	autoplay,
	speed = 700,
	dots = false,
	arrows = true,
	raised = false,
	free = false,
	className,
}: CarouselProps) {
	const [paused, setPaused] = useState(false);
	const still = useReducedMotion();
	const moves = autoplay !== undefined && !paused && !still;
	const plugins = useMemo(
		() =>
			moves && autoplay
				? [
						Autoplay({
							delay: autoplay,
							stopOnInteraction: false,
							stopOnMouseEnter: true,
							stopOnFocusIn: true,
						}),
					]
				: [],
		[moves, autoplay],
	);
	const [viewport, embla] = useEmblaCarousel(
		{
			loop,
			align: 'start',
			containScroll: 'trimSnaps',
			dragFree: free && !still,
			duration: still ? 0 : speed / millisecondsPerDuration,
		},
		plugins,
	);
	const state = useCarouselState(embla);
	const [base, sm, lg] = perView;
	const widths = { '--base': base, '--sm': sm, '--lg': lg } as CSSProperties;

	return (
		<section aria-roledescription="carousel" aria-label={label} className={classNames('relative', className)}>
			{/* Room for shadows and focus rings, which the viewport would cut. */}
			<div ref={viewport} className="-m-2 overflow-hidden p-2">
				<div
					className="-ml-4 flex touch-pan-y touch-pinch-zoom"
					style={widths}
					aria-live={moves ? 'off' : 'polite'}
				>
					{slides.map((slide, index) => (
						<div
							// The slides of a carousel do not change places.
							// biome-ignore lint/suspicious/noArrayIndexKey: the place is what identifies a slide
							key={index}
							role="group"
							aria-roledescription="slide"
							aria-label={`${index + 1} of ${slides.length}`}
							className="min-w-0 shrink-0 grow-0 basis-[calc(100%/var(--base))] pl-4 sm:basis-[calc(100%/var(--sm))] lg:basis-[calc(100%/var(--lg))]"
						>
							{slide}
						</div>
					))}
				</div>
			</div>
			<CarouselControls
				state={state}
				dots={dots}
				arrows={arrows}
				raised={raised}
				paused={autoplay === undefined || still ? undefined : paused}
				onPause={() => setPaused(!paused)}
			/>
		</section>
	);
}
