import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { dialogFooter, dialogSheet, veilStyle } from './dialog.tsx';

interface ConfirmDialogProps {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	/** The question. */
	title: string;
	description?: ReactNode;
	/** The word that does it: the verb of the question. */
	confirmLabel: string;
	cancelLabel?: string | undefined;
	/** For what cannot be taken back. */
	danger?: boolean | undefined;
	pending?: boolean | undefined;
	onConfirm: () => void;
	/** Where the focus goes afterwards, when not back to where it came from: that may be gone. */
	focusAfter?: (() => HTMLElement | null | undefined) | undefined;
}

/** Asks before something is done. Closes on Cancel; what happens after Confirm is the asker's. */
export function ConfirmDialog({
	open,
	onOpenChange,
	title,
	description,
	confirmLabel,
	cancelLabel = 'Cancel',
	danger = false,
	pending = false,
	onConfirm,
	focusAfter,
}: ConfirmDialogProps) {
	return (
		<Base.Root open={open} onOpenChange={onOpenChange}>
			<Base.Portal>
				{/* Over another window too: that one is put aside until the question is answered. */}
				<Base.Backdrop forceRender className={veilStyle} />
				<Base.Popup className={dialogSheet()} finalFocus={() => focusAfter?.() ?? true}>
					<div className="px-6 pt-6 pb-6">
						<Base.Title className="display text-subtitle wrap-anywhere">{title}</Base.Title>
						{description && (
							<Base.Description className="mt-2 text-ink-soft wrap-anywhere">{description}</Base.Description>
						)}
					</div>
					<div className={dialogFooter}>
						<Base.Close render={<Button tone="secondary" />}>{cancelLabel}</Base.Close>
						<Button tone={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
							{confirmLabel}
						</Button>
					</div>
				</Base.Popup>
			</Base.Portal>
		</Base.Root>
	);
}
