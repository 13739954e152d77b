import { useEffect, useState } from 'react';
import { useReducedMotion } from '#web/ui/hooks/use-reduced-motion.ts';

/** In milliseconds: long enough to be seen, over before it is waited for. */
const duration = 600;

/** What each figure said last: it counts on from there, and stands still when it is come back to. */
const lastSaid = new Map<string, number>();

const easeOut = (share: number) => 1 - (1 - share) ** 3;

interface CountUpProps {
	/** Tells this figure from the others. */
	name: string;
	value: number;
	format: (value: number) => string;
}

/** A figure that counts up to its value, once. */
export function CountUp({ name, value, format }: CountUpProps) {
	const isStill = useReducedMotion();
	const [shown, setShown] = useState(() => (isStill ? value : (lastSaid.get(name) ?? 0)));
	useEffect(() => {
		const from = lastSaid.get(name) ?? 0;
		lastSaid.set(name, value);
		if (isStill || from === value) {
			setShown(value);
			return;
		}
		let frame = 0;
		const start = performance.now();
		const step = (now: number) => {
			const share = Math.min(Math.max((now - start) / duration, 0), 1);
			setShown(Math.round(from + (value - from) * easeOut(share)));
			// The last is the value itself: rounded it would lose its paise.
			if (share < 1) frame = requestAnimationFrame(step);
			else setShown(value);
		};
		frame = requestAnimationFrame(step);
		return () => {
			cancelAnimationFrame(frame);
			setShown(value);
		};
	}, [name, value, isStill]);
	return format(shown);
}
