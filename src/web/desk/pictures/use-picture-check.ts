import { useCallback, useEffect, useState } from 'react';
import { imageLink } from '#shared/catalogue/catalogue.contract.ts';
import { timings } from '#web/parts/timings.ts';
import { useTimeout } from '#web/ui/hooks/use-timeout.ts';
import { pictureFault } from './picture-fault.ts';

/** What is known about the picture behind a link that is being typed. */
export interface PictureCheck {
	/** The link, once its picture has loaded. */
	shown: string | undefined;
	/** Why it cannot be a product's picture. */
	fault: string | undefined;
	/** Checks a link at once, for a form that is about to be sent. Resolves to the fault. */
	check: (link: string) => Promise<string | undefined>;
}

/**
 * Checks the picture behind a field's value, debounced. `stored` is checked, too, although it may be older than
 * today's rules for links.
 */
export function usePictureCheck(link = '', stored?: string): PictureCheck {
	const schedule = useTimeout();
	const [checked, setChecked] = useState<{ link: string; fault: string | undefined }>();
	const check = useCallback(async (wanted: string) => {
		const fault = await pictureFault(wanted);
		setChecked({ link: wanted, fault });
		return fault;
	}, []);
	// Debounced: a half-typed link is not loaded.
	useEffect(() => {
		schedule(timings.searchDebounce, () => {
			const wanted = link === stored ? stored : imageLink.safeParse(link).data;
			if (wanted) void check(wanted);
		});
	}, [link, stored, schedule, check]);

	const current = checked?.link === link.trim() ? checked : undefined;
	return { shown: current?.fault ? undefined : current?.link, fault: current?.fault, check };
}
