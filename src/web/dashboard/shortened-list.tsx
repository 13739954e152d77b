import { ChevronDown } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/button.tsx';

interface ShortenedListProps<Row> {
	rows: readonly Row[];
	/** How many show at first. */
	limit: number;
	/** What the button says that shows all of them, and the one that shows the first again. */
	labels: { all: string; fewer: string };
	children: (shown: readonly Row[]) => ReactNode;
}

/** The first of a long list, and the rest behind a button. */
export function ShortenedList<Row>({ rows, limit, labels, children }: ShortenedListProps<Row>) {
	const [isWhole, setWhole] = useState(false);
	const toggle = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
		flushSync(() => setWhole(!isWhole));
		// The rows above the button went away; it has the focus and stays in sight.
		if (isWhole) currentTarget.scrollIntoView({ block: 'nearest' });
	};
	return (
		<>
			{children(isWhole ? rows : rows.slice(0, limit))}
			{rows.length > limit && (
				<div className="mt-auto border-t border-line p-2">
					<Button tone="quiet" size="sm" wide aria-expanded={isWhole} onClick={toggle}>
						{isWhole ? labels.fewer : labels.all}
						<ChevronDown aria-hidden="true" className={isWhole ? 'rotate-180' : undefined} />
					</Button>
				</div>
			)}
		</>
	);
}
