import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { clubToday } from '#shared/dates.ts';
import { type ExportedList, exportFileName, type FileOf } from '#shared/export/export.rules.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { saveFile } from '#web/data/save-file.ts';
import { useCall } from '#web/data/use-call.ts';
import { Button } from '#web/ui/button.tsx';

interface SaveFileButtonProps {
	name: ExportedList;
	/** What its name tells, as on the server. Left out: the day. */
	of?: FileOf | undefined;
	/** What is saved, as the toast says it. */
	title: string;
	/** Resolves to the file's text, without the mark that says that it is UTF-8. */
	read: () => Promise<string>;
}

/** Saves a list or a report as a file for a spreadsheet. */
export function SaveFileButton({ name, of, title, read }: SaveFileButtonProps) {
	const file = useCall<void, string>(read, {
		invalidates: deskStaleAfter.export,
		successText: () => `${title} saved as a CSV file`,
		// Fetched and not a link, because a link sends no token. Reading a text takes off its mark.
		onSuccess: (text) => saveFile(exportFileName(name, clubToday(), of), ['\uFEFF', text], 'text/csv'),
	});
	return <CsvButton of={title} pending={file.pending} onClick={() => file.run()} />;
}

interface CsvButtonProps extends Pick<ComponentProps<typeof Button>, 'pending' | 'onClick'> {
	/** What it saves: a screen may have several. */
	of: string;
}

/** The button of a list's file: on a narrow screen its icon alone. */
export function CsvButton({ of, ...props }: CsvButtonProps) {
	return (
		<Button
			size="sm"
			tone="secondary"
			className="max-sm:px-3"
			title="Save as CSV"
			aria-label={`Save as CSV: ${of}`}
			{...props}
		>
			<Download aria-hidden="true" />
			<span className="max-xl:hidden">CSV</span>
		</Button>
	);
}
