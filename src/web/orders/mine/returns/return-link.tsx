import { Link } from 'react-router';
import type { ReturnsOfOrder } from '#shared/returns/returns.contract.ts';
import { dayNamed } from '#shared/text/format-date.ts';
import { orderPath } from '../order-path.ts';

interface ReturnLinkProps {
	orderNumber: number;
	/** What of the line can be returned. */
	line: ReturnsOfOrder['lines'][number];
	productName: string;
	/** Today's date at the club. */
	today: string;
}

/** The link to return a delivered product, with the deadline. */
export function ReturnLink({ orderNumber, line, productName, today }: ReturnLinkProps) {
	const until = dayNamed(line.until, today);
	if (today > line.until) return <p className="text-sm text-ink-soft">Returns closed on {until}</p>;
	// All units are in returns, which are shown below.
	if (line.units === 0) return null;
	return (
		<p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
			<Link
				to={`${orderPath(orderNumber)}/return/${line.orderId}`}
				className="inline-flex min-h-11 items-center font-medium text-ink underline underline-offset-4 print:hidden"
			>
				Return<span className="sr-only"> {productName}</span>
			</Link>
			<span>
				<span className="hidden print:inline">Returns </span>until {until}
			</span>
		</p>
	);
}
