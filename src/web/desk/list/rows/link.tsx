import { Link } from 'react-router';
import type { DeskFilters, DeskListConfig } from '../config.ts';
import { deskPath, rowUrl } from '../url.ts';

/** The link's navigation state: closing the details goes back in history instead of navigating on. */
export const openedHere = { openedHere: true };

/** The id of the link that opens a row's details. */
export const rowLinkId = (id: number) => `row-${id}`;

interface RowLinkProps<Status extends string> {
	list: Pick<DeskListConfig<Status>, 'path' | 'rowPath'>;
	filters: DeskFilters<Status>;
	id: number;
	/** The name of the row. By default its id, `#12`. */
	name?: string;
	/** The id of an element that distinguishes it from rows of the same name. */
	describedBy?: string;
}

/** The number of a row, as a link to its details or its own page. The link's area covers the whole row. */
export function RowLink<Status extends string>(props: RowLinkProps<Status>) {
	const { list, filters, id, name = `#${id}`, describedBy } = props;
	return (
		<Link
			to={list.rowPath ? rowUrl(list, id) : deskPath(list, filters, id)}
			state={openedHere}
			preventScrollReset
			id={rowLinkId(id)}
			data-row-focus
			aria-describedby={describedBy}
			className="inline-flex min-h-6 items-center font-semibold tabular-nums outline-none after:absolute after:inset-0 focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-indigo"
		>
			{name}
		</Link>
	);
}
