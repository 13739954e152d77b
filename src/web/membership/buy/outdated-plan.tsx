import { useEffect, useRef } from 'react';
import { CheckoutNotice } from '#web/checkout/notice.tsx';
import { Button } from '#web/ui/button.tsx';

/** Shown when the server refuses the displayed price or end date, because the plan has changed. */
export function OutdatedPlan({ reason }: { reason: string }) {
	const notice = useRef<HTMLElement>(null);
	useEffect(() => notice.current?.focus(), []);
	return (
		<CheckoutNotice ref={notice} label="Before you buy" className="md:max-lg:col-span-2">
			<p className="font-semibold">{reason}</p>
			<p className="mt-1 text-sm">
				Nothing was booked. Reload the page to see the current plan; your choices are kept.
			</p>
			<Button tone="secondary" size="sm" className="mt-3" onClick={() => window.location.reload()}>
				Reload page
			</Button>
		</CheckoutNotice>
	);
}
