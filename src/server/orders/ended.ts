import type { OrderEnd } from '#shared/orders/orders.rules.ts';
import { type Refused, refuse } from '../http/errors.ts';

const ends: Record<OrderEnd, string> = {
	Cancelled: 'This order was cancelled',
	'Returned-To-Origin': 'This order came back to us',
	Lost: 'This order was lost on its way',
};

/** The refusal to move a line that has ended. */
export const lineEndedRefusal = (ended: OrderEnd): Refused => refuse.conflict('ended', ends[ended]);

interface EndedLine {
	ended: OrderEnd | null;
	ended_at: Date | null;
	ended_reason: string | null;
}

/** How a line ended, as the replies have it; nothing for one that has not. */
export const endedOf = ({ ended, ended_at, ended_reason }: EndedLine) =>
	ended && ended_at
		? { ended: { how: ended, at: ended_at.toISOString(), ...(ended_reason && { reason: ended_reason }) } }
		: {};
