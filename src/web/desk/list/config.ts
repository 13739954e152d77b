import type { QueryKey } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ExportedList } from '#shared/export/export.rules.ts';
import type { Right } from '#shared/staff/staff.rules.ts';

/** A list of the desk: its path, its words, and where else in the desk it appears. */
export interface DeskListConfig<Status extends string> {
	path: string;
	/** The heading. */
	title: string;
	/** What a row is called. */
	noun: { one: string; many: string };
	/** What its counts count, where a row is a part of what the noun names. Left out: the noun. */
	rows?: { one: string; many: string };
	/** The statuses a row may have, in the order of the filter. Left out: the list is filtered by search only. */
	statuses?: readonly Status[];
	/** What people read for its statuses. Left out: the statuses themselves. */
	statusLabels?: Readonly<Partial<Record<Status, string>>>;
	/** Further filters: the URL parameter of each, and whether it may have a value. */
	params?: Readonly<Record<string, (value: string) => boolean>>;
	/** The search field's placeholder, which names the columns searched, and its accessible name. */
	search: { hint: string; label: string };
	/** Under 'No orders yet': what will appear here. */
	emptyText: string;
	/** Its rows begin with a picture. */
	withPictures?: boolean;
	menu: DeskMenuEntry;
	/** The right that it takes. */
	right: Right;
	/** The path of a row's own page. Left out: its details open beside the list. */
	rowPath?: (id: number) => string;
	/** Its search finds a customer's rows by their phone number: each customer's details link to it. */
	findsPhone?: boolean;
	/** Actions on the list that the palette offers. */
	tasks?: readonly DeskTask[];
	/** The list as a file: the rows that its filters leave. */
	file: ListFile<Status>;
	/** Reads what came since an id. Left out: the list does not say that something came. */
	news?(query: NewsQuery<Status>, signal: AbortSignal): Promise<readonly NewRow[]>;
	/** How the palette searches it. Left out: the palette does not. */
	palette?: PaletteSearch;
}

interface NewsQuery<Status extends string> extends Omit<DeskFilters<Status>, 'params'> {
	after: number;
}

/** A row that came to a list, and the number that people call it by: the lines of an order have one. */
export interface NewRow {
	id: number;
	number: number;
}

interface ListFile<Status extends string> {
	name: ExportedList;
	/** Resolves to its text, without the mark that says that it is UTF-8. */
	read(filters: DeskFilters<Status>): Promise<string>;
}

interface DeskMenuEntry {
	/** Left out: the list's title. */
	label?: string;
	icon: LucideIcon;
	/** The second key of the shortcut that goes there: `g`, then this. */
	key: string;
	/** The place in the menu, ascending; the dashboard comes first. */
	position: number;
}

interface DeskTask {
	id: string;
	label: string;
	/** More words that the palette finds it by. */
	words: string;
	icon: LucideIcon;
	to: string;
	/** The navigation state. */
	state?: unknown;
	/** The right that it takes. Left out: the list's. */
	right?: Right;
}

interface PaletteSearch {
	/** The heading of its results. Left out: the list's title. */
	heading?: string;
	/** The place among the results, ascending. */
	position: number;
	/** The query key of the list, so that what invalidates the list also invalidates this search. */
	queryKey: QueryKey;
	find: (query: { search: string; page: number; limit: number }, signal: AbortSignal) => Promise<PaletteRows>;
}

/** What the palette's search found in a list. */
export interface PaletteRows {
	rows: readonly PaletteRow[];
	/** How many match. Left out: the palette offers no link to all of them. */
	total?: number;
}

interface PaletteRow {
	id: number;
	label: string;
	/** Distinguishes it from other rows with the same label. */
	note: string;
	/** Left out by a list without statuses. */
	status?: string;
	/** The navigation state that opens it. Left out: the URL opens it, `?open=<id>`. */
	state?: unknown;
}

/** What a list of the desk is asked for: the rows that its filters leave, or the one of an id. */
export interface DeskListFilters<Status extends string> extends DeskFilters<Status> {
	row?: number;
}

/** The filters of a list of the desk. */
export interface DeskFilters<Status extends string> {
	search?: string | undefined;
	status?: Status | undefined;
	/** The values of the list's further filters. */
	params?: Readonly<Record<string, string>> | undefined;
}

/** What people read for a status of a list. */
export function statusLabel<Status extends string>(
	{ statusLabels }: Pick<DeskListConfig<Status>, 'statusLabels'>,
	status: Status,
): string {
	return statusLabels?.[status] ?? status;
}
