import type { IsoDate } from '../dates.ts';

/**
 * The words before the day by which money is to be paid: `after` follows a sum, `alone` begins a line. For a day in the
 * past they say that the money was due then.
 */
export const dueText = (dueBy: IsoDate, today: IsoDate) =>
	dueBy < today
		? { after: '. It was due by', alone: 'It was due by' }
		: { after: ' by', alone: 'To be paid by' };
