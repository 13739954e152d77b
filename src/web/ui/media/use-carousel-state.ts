import type { EmblaCarouselType } from 'embla-carousel';
import { useCallback, useEffect, useState } from 'react';

export interface CarouselState {
	/** Places to stop at. */
	stops: number;
	current: number;
	canGoBack: boolean;
	canGoOn: boolean;
	back: () => void;
	on: () => void;
	goTo: (stop: number) => void;
}

/** Where a carousel stands, as React state, and the ways to move it. */
export function useCarouselState(embla: EmblaCarouselType | undefined): CarouselState {
	const [place, setPlace] = useState({ stops: 0, current: 0, canGoBack: false, canGoOn: false });

	const read = useCallback((from: EmblaCarouselType) => {
		setPlace({
			stops: from.scrollSnapList().length,
			current: from.selectedScrollSnap(),
			canGoBack: from.canScrollPrev(),
			canGoOn: from.canScrollNext(),
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

	return {
		...place,
		back: () => embla?.scrollPrev(),
		on: () => embla?.scrollNext(),
		goTo: (stop) => embla?.scrollTo(stop),
	};
}
