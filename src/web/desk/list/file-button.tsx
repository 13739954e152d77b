import { Download } from 'lucide-react';
import { clubToday } from '#shared/dates.ts';
import { exportFileName } from '#shared/export/export.rules.ts';
import { saveFile } from '#web/data/save-file.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import type { DeskFilters, DeskListConfig } from './config.ts';

interface FileButtonProps<Status extends string> {
	list: DeskListConfig<Status>;
	filters: DeskFilters<Status>;
}

/** Saves the rows that the filters leave, loaded or not, as a file for a spreadsheet. */
export function FileButton<Status extends string>({ list, filters }: FileButtonProps<Status>) {
	const { name, read } = list.file;
	const file = useCall(read, {
		invalidates: staleAfter.export,
		successText: () => `${list.title} saved as a CSV file`,
		// Fetched and not a link, because a link sends no token. Reading a text takes off its mark.
		onSuccess: (text) => saveFile(exportFileName(name, clubToday()), ['\uFEFF', text], 'text/csv'),
	});
	return (
		<Button
			size="sm"
			tone="secondary"
			className="max-sm:px-3"
			title="Save as CSV"
			pending={file.pending}
			onClick={() => file.run(filters)}
		>
			<Download aria-hidden="true" />
			<span className="max-xl:sr-only">
				<span className="sr-only">Save as </span>CSV
			</span>
		</Button>
	);
}
