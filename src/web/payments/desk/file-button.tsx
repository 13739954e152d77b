import { useState } from 'react';
import type { IsoDate } from '#shared/dates.ts';
import { CsvButton } from '#web/desk/list/save-file-button.tsx';
import { FileDialog } from './file-dialog.tsx';

interface FileButtonProps {
	centreId: number;
	day: IsoDate;
}

/** Asks for which days the accountant's file is, and saves it. */
export function FileButton({ centreId, day }: FileButtonProps) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<CsvButton of="Payments" onClick={() => setOpen(true)} />
			{isOpen && <FileDialog centreId={centreId} day={day} onClose={() => setOpen(false)} />}
		</>
	);
}
