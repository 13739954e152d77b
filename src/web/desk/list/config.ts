/** A list of the desk: where it stands, what narrows it, and its words. */
export interface DeskListConfig<Status extends string> {
	path: string;
	/** The heading. */
	title: string;
	/** What a row is called. */
	noun: { one: string; many: string };
	/** The statuses a row may have, in the order of the filter. */
	statuses: readonly Status[];
	/** What the search looks at: in a word or two inside the field, and in full for those who listen. */
	search: { hint: string; label: string };
	/** Under 'No orders yet.': what will stand here. */
	emptyText: string;
	/** Its rows begin with a picture. */
	withPictures?: boolean;
}

/** What a list of the desk is narrowed to. */
export interface DeskFilters<Status extends string> {
	search?: string | undefined;
	status?: Status | undefined;
}
