import { useMediaQuery } from './use-media-query.ts';

/** Whether the device is set to reduced motion. */
export function useReducedMotion(): boolean {
	return useMediaQuery('(prefers-reduced-motion: reduce)');
}
