import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

/** The page shows a price or an end date that is not the club's any more. The toast said it first; this stays. */
export function OutdatedPlan({ reason }: { reason: string }) {
	const notice = useRef<HTMLElement>(null);
	// The button that was pressed may be far down the page.
	useEffect(() => notice.current?.focus(), []);
	return (
		<section
			ref={notice}
			tabIndex={-1}
			aria-label="Before you buy"
			className="flex gap-3 rounded-md md:max-lg:col-span-2 border border-chilli bg-chilli-soft p-4 text-chilli-dark outline-none sm:px-5"
		>
			<TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
			<div className="min-w-0">
				<p className="font-semibold">{reason}</p>
				<p className="mt-1 text-sm">
					Nothing was booked. Load the page anew to see the plan as it is now; what you chose stays.
				</p>
				<Button tone="secondary" size="sm" className="mt-3" onClick={() => window.location.reload()}>
					Load the page anew
				</Button>
			</div>
		</section>
	);
}
