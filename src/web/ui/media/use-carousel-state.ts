import type { EmblaCarouselType } from 'embla-carousel';
import { useCallback, useEffect, useState } from 'react';

export interface CarouselState {
	/** The number of snap positions. */
	stops: number;
	current: number;
	/** The stop that a button led to last; undefined before. Autoplay does not change it. */
	chosen: number | undefined;
	canGoBack: boolean;
	canGoForward: boolean;
	back: () => void;
	forward: () => void;
	goTo: (stop: number) => void;
}

/** A carousel's position as React state, and the functions that move it. */
export function useCarouselState(embla: EmblaCarouselType | undefined): CarouselState {
	const [place, setPlace] = useState({ stops: 0, current: 0, canGoBack: false, canGoForward: false });

	const [chosen, setChosen] = useState<number>();

	const read = useCallback((from: EmblaCarouselType) => {
		setPlace({
			stops: from.scrollSnapList().length,
			current: from.selectedScrollSnap(),
			canGoBack: from.canScrollPrev(),
			canGoForward: from.canScrollNext(),
		});
	}, []);

	useEffect(() => {
		if (!embla) return;
		read(embla);
		embla.on('select', read).on('reInit', read);
		return () => {
			embla.off('select', read).off('reInit', read);
		};
	}, [embla, read]);

	const move = (to: (embla: EmblaCarouselType) => void) => {
		if (!embla) return;
		to(embla);
		setChosen(embla.selectedScrollSnap());
	};
	return {
		...place,
		chosen,
		back: () => move((embla) => embla.scrollPrev()),
		forward: () => move((embla) => embla.scrollNext()),
		goTo: (stop) => move((embla) => embla.scrollTo(stop)),
	};
}
