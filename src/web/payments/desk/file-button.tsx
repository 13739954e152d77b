import { Download } from 'lucide-react';
import { useState } from 'react';
import type { IsoDate } from '#shared/dates.ts';
import { Button } from '#web/ui/button.tsx';
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
			<Button
				size="sm"
				tone="secondary"
				className="max-sm:px-3"
				title="Save as CSV"
				onClick={() => setOpen(true)}
			>
				<Download aria-hidden="true" />
				<span className="max-xl:sr-only">
					<span className="sr-only">Save as </span>CSV
				</span>
			</Button>
			{isOpen && <FileDialog centreId={centreId} day={day} onClose={() => setOpen(false)} />}
		</>
	);
}
