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
	/** What the file's name mentions, like on the server. By default the day. */
	of?: FileOf | undefined;
	/** What is saved, for the toast. */
	title: string;
	/** Resolves to the file's text, without the byte order mark. */
	read: () => Promise<string>;
}

/** The button that downloads a list or a report as a file for a spreadsheet. */
export function SaveFileButton({ name, of, title, read }: SaveFileButtonProps) {
	const file = useCall<void, string>(read, {
		invalidates: deskStaleAfter.export,
		successText: () => `${title} saved as a CSV file`,
		// Fetched, because a plain link would send no token. Decoding the text removed the byte order mark, so add it
		// again.
		onSuccess: (text) => saveFile(exportFileName(name, clubToday(), of), ['\uFEFF', text], 'text/csv'),
	});
	return <CsvButton of={title} pending={file.pending} onClick={() => file.run()} />;
}

interface CsvButtonProps extends Pick<ComponentProps<typeof Button>, 'pending' | 'onClick'> {
	/** What it saves, to tell several such buttons of a screen apart. */
	of: string;
}

/** The button for a list's CSV file; on a narrow screen only its icon. */
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
