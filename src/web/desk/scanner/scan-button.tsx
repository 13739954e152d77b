import { ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { later } from '#web/ui/later/later.ts';
import { useOverlay } from '#web/ui/later/use-overlay.ts';

const loadScanner = later(async () => (await import('./dialog.tsx')).Scanner);

interface ScanButtonProps {
	/** What is scanned: 'Scan the pack'. Also the title of the dialog. */
	label: string;
	/** Called with the barcode's text, as a keyboard scanner would type it. */
	onScan: (code: string) => void;
	/** What gets the focus after a barcode was read; by default the button. */
	focusAfter?: () => HTMLElement | null;
	/**
	 * Whether it is among the buttons of a screen's head, with a label; otherwise it is an icon in or beside a field.
	 */
	inHead?: boolean;
	outlined?: boolean;
	className?: string;
}

/** A button that reads a barcode with the device's camera. The code for that loads on the first press. */
export function ScanButton({ label, onScan, focusAfter, inHead, outlined, className }: ScanButtonProps) {
	const [opened, setOpened] = useState(0);
	const [isOpen, setOpen] = useState(false);
	const [Scanner, prepare, showsScanner] = useOverlay(loadScanner, isOpen);
	const button = {
		'aria-haspopup': 'dialog',
		onPointerEnter: prepare,
		onClick() {
			setOpened((times) => times + 1);
			setOpen(true);
		},
	} as const;
	return (
		<>
			{inHead ? (
				<Button {...button} size="sm" tone="secondary" title={label} className="max-sm:px-3">
					<ScanBarcode aria-hidden="true" />
					<span aria-hidden="true" className="max-sm:hidden">
						Scan
					</span>
					<span className="sr-only">{label}</span>
				</Button>
			) : (
				<IconButton {...button} label={label} icon={ScanBarcode} outlined={outlined} className={className} />
			)}
			{Scanner && (
				<Scanner
					key={opened}
					open={showsScanner}
					onClose={() => setOpen(false)}
					title={label}
					onScan={onScan}
					focusAfter={focusAfter}
				/>
			)}
		</>
	);
}
