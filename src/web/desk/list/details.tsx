import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { messages } from '#shared/messages.ts';
import { useClub } from '#web/data/club.ts';
import type { DeskListQuery } from '#web/data/desk-api.ts';
import { pageTitle } from '#web/document/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { DeskFilters, DeskListConfig, DeskListFilters } from './config.ts';
import { useDeskRow } from './reads.ts';
import { rowLinkId } from './rows/link.tsx';
import { deskPath, useOpened } from './url.ts';

interface DeskDetailsProps<Row, Status extends string> {
	list: DeskListConfig<Status>;
	filters: DeskFilters<Status>;
	rows: readonly Row[];
	query: (filters: DeskListFilters<Status>) => DeskListQuery<Row>;
	rowId: (row: Row) => number;
	/** The name of a row. By default its id, `#12`. */
	rowName: ((row: Row) => string) | undefined;
	children: (row: Row) => ReactNode;
}

/** The details of the row that the URL opens, in a drawer beside the list. */
export function DeskDetails<Row, Status extends string>(props: DeskDetailsProps<Row, Status>) {
	const { list, filters, rows, query, rowId, rowName, children } = props;
	const navigate = useNavigate();
	const { state } = useLocation();
	const opened = useOpened();
	/** The row that was open last: the drawer still shows it during its closing animation. */
	const [shown, setShown] = useState(opened);
	useEffect(() => {
		if (opened) setShown(opened);
	}, [opened]);
	const { row, isLoading, ...lookup } = useDeskRow({ id: opened ?? shown, rows, query, rowId });
	const { one } = list.noun;
	const name = rowName ? row && rowName(row) : `#${opened ?? shown}`;
	const title = `${one.charAt(0).toUpperCase()}${one.slice(1)} ${name ?? ''}`.trim();
	useTabTitle(list.title, opened && name ? title : undefined);

	// Unsaved input is asked about by the navigation guard, which also handles the browser's Back.
	const close = () =>
		void (state?.openedHere
			? navigate(-1)
			: navigate(deskPath(list, filters), { replace: true, preventScrollReset: true }));
	return (
		<Drawer
			wide
			open={opened !== undefined}
			focusAfter={() => document.getElementById(rowLinkId(shown ?? 0)) ?? document.getElementById('content')}
			onOpenChange={close}
			title={title}
		>
			{row ? (
				children(row)
			) : isLoading ? (
				<p role="status" className="flex items-center gap-2 text-ink-soft">
					<Spinner className="text-clay" />
					{messages.loading}
				</p>
			) : lookup.hasFailed ? (
				<>
					<p className="mb-4 text-ink-soft">This {one} could not be loaded. Please try again.</p>
					<Button tone="secondary" pending={lookup.isRefreshing} onClick={lookup.refresh}>
						Try again
					</Button>
				</>
			) : (
				<p className="text-ink-soft">There is no {one} with this number.</p>
			)}
		</Drawer>
	);
}

/** Shows the open row in the document title, so that several tabs of a list can be told apart. */
function useTabTitle(page: string, row: string | undefined): void {
	const club = useClub();
	const ofPage = pageTitle(club, page);
	const ofRow = row && pageTitle(club, row);
	useEffect(() => {
		if (!ofRow) return;
		// Replaces only its part of the title, because a count of news may precede it. With a function, because a name
		// may contain a `$`.
		const change = (from: string, to: string) => {
			document.title = document.title.replace(from, () => to);
		};
		change(ofPage, ofRow);
		return () => change(ofRow, ofPage);
	}, [ofPage, ofRow]);
}
