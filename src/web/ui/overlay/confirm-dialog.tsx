import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { backdropStyle, dialogFooter, dialogSheet } from './dialog.tsx';
import { finalFocus } from './final-focus.ts';
import { useCloseOnBack } from './use-close-on-back.ts';

interface ConfirmDialogProps {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	/** The question to confirm. */
	title: string;
	description?: ReactNode;
	/** Optional fields to fill in before confirming. */
	children?: ReactNode;
	/** The label of the confirm button: the verb of the question. */
	confirmLabel: string;
	cancelLabel?: string | undefined;
	/** For actions that cannot be undone. */
	danger?: boolean | undefined;
	pending?: boolean | undefined;
	onConfirm?: () => void;
	/** The id of a form among the children that Confirm submits, instead of calling `onConfirm`. */
	formId?: string;
	/** What gets the focus afterwards; by default, or for null, what had it before. */
	focusAfter?: (() => HTMLElement | null | undefined) | undefined;
}

/** Asks before an action. Closes on Cancel; after Confirm the caller closes it. */
export function ConfirmDialog({
	open,
	onOpenChange,
	title,
	description,
	children,
	confirmLabel,
	cancelLabel = 'Cancel',
	danger = false,
	pending = false,
	onConfirm,
	formId,
	focusAfter,
}: ConfirmDialogProps) {
	useCloseOnBack(open, () => onOpenChange(false));
	return (
		<Base.Root open={open} onOpenChange={onOpenChange}>
			<Base.Portal>
				{/* Rendered over another dialog, too, which is inert until the question is answered. */}
				<Base.Backdrop forceRender className={backdropStyle} />
				<Base.Popup data-sheet className={dialogSheet()} finalFocus={finalFocus(focusAfter)}>
					<div className="overflow-y-auto px-6 pt-6 pb-6">
						<Base.Title className="display text-subtitle wrap-anywhere">{title}</Base.Title>
						{description && (
							<Base.Description className="mt-2 text-ink-soft wrap-anywhere">{description}</Base.Description>
						)}
						{children}
					</div>
					<div className={dialogFooter}>
						<Base.Close render={<Button tone="secondary" />}>{cancelLabel}</Base.Close>
						<Button
							tone={danger ? 'danger' : 'primary'}
							pending={pending}
							{...(formId === undefined ? { onClick: onConfirm } : { type: 'submit', form: formId })}
						>
							{confirmLabel}
						</Button>
					</div>
				</Base.Popup>
			</Base.Portal>
		</Base.Root>
	);
}
