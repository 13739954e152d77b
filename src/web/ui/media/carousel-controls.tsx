import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import type { CarouselState } from './use-carousel-state.ts';

interface CarouselControlsProps {
	state: CarouselState;
	/** How many slides there are. */
	slides: number;
	dots: boolean;
	arrows: boolean;
	/** Whether they are above the slides instead of below. */
	raised: boolean;
	/** Undefined without autoplay. */
	paused: boolean | undefined;
	onPause: () => void;
}

/** The slides in view at a stop. With each stop, one slide more moves into view. */
function shownAt(stop: number, stops: number, slides: number): string {
	const [first, last] = [stop + 1, slides - stops + stop + 1];
	return first === last ? `Slide ${first} of ${slides}` : `Slides ${first} to ${last} of ${slides}`;
}

/** The controls below a carousel, or above it. Invisible when all slides are in view. */
export function CarouselControls({
	state,
	slides,
	dots,
	arrows,
	raised,
	paused,
	onPause,
}: CarouselControlsProps) {
	const fits = state.stops <= 1;
	const stops = Array.from({ length: state.stops }, (_, stop) => stop);
	return (
		<div
			className={classNames(
				'flex min-h-11 items-center gap-3',
				raised ? 'absolute right-0 bottom-full mb-6' : 'mt-4',
				fits && 'invisible',
			)}
		>
			{/* All slides are always in the page, so nothing else tells a screen reader what a press did. */}
			<p role="status" className="sr-only">
				{state.chosen !== undefined && shownAt(state.chosen, state.stops, slides)}
			</p>
			{dots && (
				<div className="flex flex-1 items-center">
					{stops.map((stop) => (
						<button
							key={stop}
							type="button"
							aria-label={`Go to slide ${stop + 1}`}
							aria-current={stop === state.current ? 'true' : undefined}
							onClick={() => state.goTo(stop)}
							className="group grid h-11 min-w-8 place-items-center"
						>
							<span className="block h-2 w-2 rounded-full bg-edge transition-[width,background-color] group-aria-[current]:w-7 group-aria-[current]:bg-clay" />
						</button>
					))}
				</div>
			)}
			<div className={classNames('flex items-center gap-2', !dots && 'ml-auto')}>
				{paused !== undefined && (
					<IconButton
						label={paused ? 'Play slides' : 'Pause slides'}
						icon={paused ? Play : Pause}
						onClick={onPause}
					/>
				)}
				{arrows && (
					<>
						<IconButton
							outlined
							label="Previous"
							icon={ChevronLeft}
							onClick={state.back}
							ariaDisabled={!state.canGoBack}
						/>
						<IconButton
							outlined
							label="Next"
							icon={ChevronRight}
							onClick={state.forward}
							ariaDisabled={!state.canGoForward}
						/>
					</>
				)}
			</div>
		</div>
	);
}
