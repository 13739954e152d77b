import type { EmblaCarouselType } from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect, useMemo } from 'react';

interface CarouselMotionProps {
	viewport: RefObject<HTMLElement | null>;
	loop: boolean;
	/** Milliseconds between slides; undefined: no autoplay. */
	autoplay: number | undefined;
	/** The duration of a slide's transition, in milliseconds; 0 for none. */
	speed: number;
	/** Whether dragging has momentum, and may stop between slides. */
	free: boolean;
	onReady: (embla: EmblaCarouselType | undefined) => void;
}

// Embla moves like a damped spring, in frames of 1/60 s. For transitions of about a second, 99 % of the
// distance is covered after this many milliseconds per unit of its `duration`.
const millisecondsPerDuration = 30.5;

/** Moves a carousel's slides. Renders nothing. Loaded after the slides, which are shown without it. */
export function CarouselMotion({ viewport, loop, autoplay, speed, free, onReady }: CarouselMotionProps) {
	const plugins = useMemo(
		() =>
			autoplay
				? [
						Autoplay({
							delay: autoplay,
							stopOnInteraction: false,
							stopOnMouseEnter: true,
							stopOnFocusIn: true,
						}),
					]
				: [],
		[autoplay],
	);
	const [setViewport, embla] = useEmblaCarousel(
		{
			loop,
			align: 'start',
			containScroll: 'trimSnaps',
			dragFree: free,
			duration: speed / millisecondsPerDuration,
		},
		plugins,
	);
	useEffect(() => setViewport(viewport.current), [setViewport, viewport]);
	useEffect(() => onReady(embla), [embla, onReady]);
	return null;
}
