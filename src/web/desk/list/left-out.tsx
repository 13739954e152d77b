import { queuedShown } from '#shared/orders/parcels.rules.ts';

interface LeftOutProps {
	/** Which ones are shown: `The oldest`. */
	first: string;
	shown: number;
	total: number | undefined;
	/** How the others are reached, where they can be. */
	more?: string | undefined;
}

/** Says below a queue that it has more rows than are shown; nothing where all are. */
export function LeftOut({ first, shown, total = 0, more }: LeftOutProps) {
	// Fewer are all there are: the count is a moment older or younger than the rows.
	if (shown < queuedShown || total <= shown) return null;
	return (
		<p className="mt-3 text-sm text-ink-soft">
			{first} {shown.toLocaleString('en-IN')} of {total.toLocaleString('en-IN')} are shown.
			{more && ` ${more}`}
		</p>
	);
}
