import type { Rate } from './load.ts';

/** One row of the table: an operation of the club, compared with the most that the machine could do. */
export interface Row {
	name: string;
	/** The name of what its rate is compared with. */
	limit: string;
	/** The wanted ratio. */
	wanted: number;
	/** Resets the state, so that each round is like the one before. */
	before?(): Promise<void>;
	/** Measures the limit. */
	alone(): Promise<Rate>;
	/** Measures the club. */
	served(): Promise<Rate>;
	/** Stops what the row has started. */
	end?(): void;
}

/** The results of a row. */
export interface MeasuredRow extends Pick<Row, 'name' | 'limit' | 'wanted'> {
	alone: Rate;
	served: Rate;
}

/** The rate of the club as a share of the limit. */
export const ratioOf = ({ alone, served }: MeasuredRow): number => served.perSecond / alone.perSecond;
