import type { DeskFilters, DeskListConfig } from './config.ts';
import { SaveFileButton } from './save-file-button.tsx';

interface FileButtonProps<Status extends string> {
	list: DeskListConfig<Status>;
	filters: DeskFilters<Status>;
}

/** Downloads all rows that match the filters, loaded or not, as a file for a spreadsheet. */
export function FileButton<Status extends string>({ list, filters }: FileButtonProps<Status>) {
	const { name, read } = list.file;
	return <SaveFileButton name={name} of={filters.params} title={list.title} read={() => read(filters)} />;
}
