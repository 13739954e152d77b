import { ArrowDown, ArrowUp, Equal } from 'lucide-react';

/** A change in per cent, with an arrow and a colour for its direction. */
export function PercentChange({ percent }: { percent: number }) {
	const Icon = percent > 0 ? ArrowUp : percent < 0 ? ArrowDown : Equal;
	const tone = percent > 0 ? 'text-leaf' : percent < 0 ? 'text-chilli' : 'text-ink-soft';
	const direction = percent > 0 ? 'up' : percent < 0 ? 'down' : 'unchanged';
	return (
		<span className={`inline-flex items-baseline gap-0.5 font-semibold whitespace-nowrap ${tone}`}>
			<Icon aria-hidden="true" className="size-3.5 self-center" strokeWidth={2.5} />
			<span className="sr-only">{direction} </span>
			{Math.abs(percent).toLocaleString('en-IN')}%
		</span>
	);
}
