import { useState } from 'react';
import type { IsoDate } from '#shared/dates.ts';
import { CsvButton } from '#web/desk/list/save-file-button.tsx';
import { FileDialog } from './file-dialog.tsx';

interface FileButtonProps {
	centreId: number;
	day: IsoDate;
}

/** Asks for the days of the accountant's file, and downloads it. */
export function FileButton({ centreId, day }: FileButtonProps) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<CsvButton of="Payments" onClick={() => setOpen(true)} />
			{isOpen && <FileDialog centreId={centreId} day={day} onClose={() => setOpen(false)} />}
		</>
	);
}
