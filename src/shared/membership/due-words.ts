import type { IsoDate } from '../dates.ts';

/**
 * The words before the day by which money is to be paid: `after` what is to be paid, and `alone`, where the line begins.
 * Nobody can pay by a day that is past: then they say that it was due.
 */
export const dueWords = (dueBy: IsoDate, today: IsoDate) =>
	dueBy < today
		? { after: '. It was due by', alone: 'It was due by' }
		: { after: ' by', alone: 'To be paid by' };
