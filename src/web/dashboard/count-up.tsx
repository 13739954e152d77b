import { useEffect, useState } from 'react';
import { useReducedMotion } from '#web/ui/hooks/use-reduced-motion.ts';

/** The length of the animation, in milliseconds. */
const duration = 600;

/** The last value of each number, so that reopening the screen does not count up from zero again. */
const lastShown = new Map<string, number>();

const easeOut = (share: number) => 1 - (1 - share) ** 3;

interface CountUpProps {
	/** Identifies this number among the others. */
	name: string;
	value: number;
	format: (value: number) => string;
}

/** A number that counts from its last value to its current one; without animation under reduced motion. */
export function CountUp({ name, value, format }: CountUpProps) {
	const isReduced = useReducedMotion();
	const [shown, setShown] = useState(() => (isReduced ? value : (lastShown.get(name) ?? 0)));
	useEffect(() => {
		const from = lastShown.get(name) ?? 0;
		lastShown.set(name, value);
		if (isReduced || from === value) {
			setShown(value);
			return;
		}
		let frame = 0;
		const start = performance.now();
		const step = (now: number) => {
			const share = Math.min(Math.max((now - start) / duration, 0), 1);
			setShown(Math.round(from + (value - from) * easeOut(share)));
			// The last step shows the value itself: rounding would drop its paise.
			if (share < 1) frame = requestAnimationFrame(step);
			else setShown(value);
		};
		frame = requestAnimationFrame(step);
		return () => {
			cancelAnimationFrame(frame);
			setShown(value);
		};
	}, [name, value, isReduced]);
	return format(shown);
}
