import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
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
}: ConfirmDialogProps) {
	return (
		<Base.Root open={open} onOpenChange={onOpenChange}>
			<Base.Portal>
				<Base.Backdrop className={veilStyle} />
				<Base.Popup className={dialogSheet()}>
					<div className="px-6 pt-6 pb-6">
						<Base.Title className="display text-subtitle">{title}</Base.Title>
						{description && <Base.Description className="mt-2 text-ink-soft">{description}</Base.Description>}
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
