import type { Rate } from './load.ts';

/** One row of the table: what the club does, measured beside the most that the machine could do. */
export interface Row {
	name: string;
	/** What its rate is compared with. */
	limit: string;
	/** The ratio to reach. */
	wanted: number;
	/** Makes a round alike to the one before. */
	before?(): Promise<void>;
	/** Measures the limit. */
	alone(): Promise<Rate>;
	/** Measures the club. */
	served(): Promise<Rate>;
	/** Ends what the row has started. */
	end?(): void;
}

/** What was found of a row. */
export interface MeasuredRow extends Pick<Row, 'name' | 'limit' | 'wanted'> {
	alone: Rate;
	served: Rate;
}

/** The share of the limit that the club reaches. */
export const ratioOf = ({ alone, served }: MeasuredRow): number => served.perSecond / alone.perSecond;
