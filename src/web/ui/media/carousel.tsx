// biome-ignore-all lint/a11y/useSemanticElements: a slide is a group, not a fieldset
import type { EmblaCarouselType } from 'embla-carousel';
import {
	type ComponentProps,
	type ComponentType,
	type CSSProperties,
	type ReactNode,
	type RefObject,
	useEffect,
	useRef,
	useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { useNearViewport } from '../hooks/use-near-viewport.ts';
import { useReducedMotion } from '../hooks/use-reduced-motion.ts';
import { later } from '../later/later.ts';
import { whenUsed } from '../later/when-used.ts';
import { CarouselControls } from './carousel-controls.tsx';
import type { CarouselMotion } from './carousel-motion.tsx';
import { useCarouselState } from './use-carousel-state.ts';

interface CarouselProps {
	/** The accessible name. */
	label: string;
	/** One element per slide. */
	slides: readonly ReactNode[];
	/** Slides in view: below 640 px, from 640 px, from 1024 px. */
	perView?: readonly [number, number, number] | undefined;
	loop?: boolean | undefined;
	/** Milliseconds between slides; without it, no autoplay. */
	autoplay?: number | undefined;
	/** The duration of a slide's transition, in milliseconds. */
	speed?: number | undefined;
	dots?: boolean | undefined;
	arrows?: boolean | undefined;
	/** Whether the controls are above the slides, in line with the heading. */
	raised?: boolean | undefined;
	/** Whether dragging has momentum, and may stop between slides. */
	free?: boolean | undefined;
	className?: string | undefined;
}

const loadMotion = later(async () => (await import('./carousel-motion.tsx')).CarouselMotion);

/**
 * The component that moves the slides; undefined until its code has loaded, which starts when the slides are about to
 * be visible or the page is used.
 */
function useMotion(slides: RefObject<Element | null>) {
	const [Motion, setMotion] = useState<ComponentType<ComponentProps<typeof CarouselMotion>>>();
	const isNear = useNearViewport(slides);
	useEffect(() => {
		const load = async () => {
			const loaded = await loadMotion();
			setMotion(() => loaded);
		};
		void (isNear ? load() : whenUsed().then(load));
	}, [isNear]);
	return Motion;
}

/**
 * Slides in a row, to drag or to step through, optionally with autoplay. Autoplay pauses while the pointer is over
 * it, while a slide has the focus, and by a button; with reduced motion it is off.
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
	const isReduced = useReducedMotion();
	const isPlaying = autoplay !== undefined && !paused && !isReduced;
	const viewport = useRef<HTMLDivElement>(null);
	const Motion = useMotion(viewport);
	const [embla, setEmbla] = useState<EmblaCarouselType>();
	const state = useCarouselState(embla);
	const [base, sm, lg] = perView;
	const widths = { '--base': base, '--sm': sm, '--lg': lg } as CSSProperties;

	return (
		<section aria-roledescription="carousel" aria-label={label} className={classNames('relative', className)}>
			{/* Clipped only at its sides, with room for a focus ring: a slide's shadow extends below it. */}
			<div ref={viewport} className="-mx-2 overflow-x-clip px-2">
				<div className="-ml-4 flex touch-pan-y touch-pinch-zoom" style={widths}>
					{slides.map((slide, index) => (
						<div
							// biome-ignore lint/suspicious/noArrayIndexKey: slides keep their order
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
			{Motion && (
				<Motion
					viewport={viewport}
					loop={loop}
					autoplay={isPlaying ? autoplay : undefined}
					speed={isReduced ? 0 : speed}
					free={free && !isReduced}
					onReady={setEmbla}
				/>
			)}
			<CarouselControls
				state={state}
				slides={slides.length}
				dots={dots}
				arrows={arrows}
				raised={raised}
				paused={autoplay === undefined || isReduced ? undefined : paused}
				onPause={() => setPaused(!paused)}
			/>
		</section>
	);
}
