import { Link } from 'react-router';
import { deskPath } from './address.ts';
import type { DeskFilters, DeskListConfig } from './config.ts';

/** What the link carries, so that closing the details goes back instead of on. */
export const openedHere = { openedHere: true };

/** Of the link that opens a row's details. */
export const rowLinkId = (id: number) => `row-${id}`;

interface RowLinkProps<Status extends string> {
	list: Pick<DeskListConfig<Status>, 'path'>;
	filters: DeskFilters<Status>;
	id: number;
}

/** The number of a row, which opens its details. The whole row can be pressed. */
export function RowLink<Status extends string>({ list, filters, id }: RowLinkProps<Status>) {
	return (
		<Link
			to={deskPath(list, filters, id)}
			state={openedHere}
			preventScrollReset
			id={rowLinkId(id)}
			data-row-focus
			className="inline-flex min-h-6 items-center font-semibold tabular-nums outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-indigo"
		>
			#{id}
		</Link>
	);
}
