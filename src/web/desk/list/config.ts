import type { QueryKey } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ExportedList } from '#shared/export/export.rules.ts';
import type { Right } from '#shared/staff/staff.rules.ts';

/** A list of the desk: its path, its texts, and where else in the desk it appears. */
export interface DeskListConfig<Status extends string> {
	path: string;
	/** The heading. */
	title: string;
	/** What a row is called. */
	noun: { one: string; many: string };
	/** What its counts count, if a row is only a part of what the noun names. By default the noun. */
	rows?: { one: string; many: string };
	/** The statuses that a row may have, in the order of the filter. Without them, the list can only be searched. */
	statuses?: readonly Status[];
	/** The labels of its statuses. By default the statuses themselves. */
	statusLabels?: Readonly<Partial<Record<Status, string>>>;
	/** Further filters: the URL parameter of each, and a check of its value. */
	params?: Readonly<Record<string, (value: string) => boolean>>;
	/** The search field's placeholder, which names the columns searched, and its accessible name. */
	search: { hint: string; label: string };
	/** Shown below 'No orders yet': what will appear here. */
	emptyText: string;
	/** Whether its rows begin with a picture. */
	withPictures?: boolean;
	menu: DeskMenuEntry;
	/** The right that the list requires. */
	right: Right;
	/** The path of a row's own page. By default its details open beside the list. */
	rowPath?: (id: number) => string;
	/**
	 * Whether its search finds a customer's rows by their phone number: the details of each customer then link to it.
	 */
	findsPhone?: boolean;
	/** Actions on the list that the palette offers. */
	tasks?: readonly DeskTask[];
	/** The list as a file, with the rows that match its filters. */
	file: ListFile<Status>;
	/** Fetches the rows that were added since an id. Without it, the list shows no news. */
	news?(query: NewsQuery<Status>, signal: AbortSignal): Promise<readonly NewRow[]>;
	/** How the palette searches the list. Without it, the palette does not. */
	palette?: PaletteSearch;
}

interface NewsQuery<Status extends string> extends Omit<DeskFilters<Status>, 'params'> {
	after: number;
}

/** A new row of a list, with the number by which people know it; lines of the same order share one. */
export interface NewRow {
	id: number;
	number: number;
}

interface ListFile<Status extends string> {
	name: ExportedList;
	/** Resolves to the file's text, without the byte order mark. */
	read(filters: DeskFilters<Status>): Promise<string>;
}

interface DeskMenuEntry {
	/** The label in the menu. By default the list's title. */
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
	/** Additional words by which the palette finds it. */
	words: string;
	icon: LucideIcon;
	to: string;
	/** The navigation state. */
	state?: unknown;
	/** The right that it requires. By default the list's. */
	right?: Right;
}

interface PaletteSearch {
	/** The heading of its results. By default the list's title. */
	heading?: string;
	/** The place among the results, ascending. */
	position: number;
	/** The query key of the list, so that invalidating the list also invalidates this search. */
	queryKey: QueryKey;
	find: (query: { search: string; page: number; limit: number }, signal: AbortSignal) => Promise<PaletteRows>;
}

/** What the palette's search found in a list. */
export interface PaletteRows {
	rows: readonly PaletteRow[];
	/** The number of matches. Without it, the palette offers no link to all of them. */
	total?: number;
}

interface PaletteRow {
	id: number;
	label: string;
	/** Distinguishes it from other rows with the same label. */
	note: string;
	/** Absent for a list without statuses. */
	status?: string;
	/** The navigation state that opens it. Without it, the URL opens it: `?open=<id>`. */
	state?: unknown;
}

/** What is asked of a list of the desk: the rows that match its filters, or the row with one id. */
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

/** The label of a status of a list. */
export function statusLabel<Status extends string>(
	{ statusLabels }: Pick<DeskListConfig<Status>, 'statusLabels'>,
	status: Status,
): string {
	return statusLabels?.[status] ?? status;
}
