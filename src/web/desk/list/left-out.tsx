import { queuedShown } from '#shared/orders/parcels.rules.ts';

interface LeftOutProps {
	/** Which rows are shown: `The oldest`. */
	first: string;
	shown: number;
	total: number | undefined;
	/** How to reach the other rows, if possible. */
	more?: string | undefined;
}

/** A note below a queue with more rows than are shown; renders nothing if all are shown. */
export function LeftOut({ first, shown, total = 0, more }: LeftOutProps) {
	// With fewer rows than the limit, all are shown: the count was only taken at a slightly different time.
	if (shown < queuedShown || total <= shown) return null;
	return (
		<p className="mt-3 text-sm text-ink-soft">
			{first} {shown.toLocaleString('en-IN')} of {total.toLocaleString('en-IN')} are shown.
			{more && ` ${more}`}
		</p>
	);
}
