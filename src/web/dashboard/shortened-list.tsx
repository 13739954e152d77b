import { ChevronDown } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/button.tsx';

interface ShortenedListProps<Row> {
	rows: readonly Row[];
	/** The number of rows shown at first. */
	limit: number;
	/** The label of the button, while it shows all rows and while it shows the first ones again. */
	labels: { all: string; fewer: string };
	children: (shown: readonly Row[]) => ReactNode;
}

/** The first rows of a long list, with a button that shows the rest. */
export function ShortenedList<Row>({ rows, limit, labels, children }: ShortenedListProps<Row>) {
	const [isExpanded, setExpanded] = useState(false);
	const toggle = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
		flushSync(() => setExpanded(!isExpanded));
		// The rows above the button have unmounted and the button has the focus: scroll it into view.
		if (isExpanded) currentTarget.scrollIntoView({ block: 'nearest' });
	};
	return (
		<>
			{children(isExpanded ? rows : rows.slice(0, limit))}
			{rows.length > limit && (
				<div className="mt-auto border-t border-line p-2">
					<Button tone="quiet" size="sm" wide aria-expanded={isExpanded} onClick={toggle}>
						{isExpanded ? labels.fewer : labels.all}
						<ChevronDown aria-hidden="true" className={isExpanded ? 'rotate-180' : undefined} />
					</Button>
				</div>
			)}
		</>
	);
}
