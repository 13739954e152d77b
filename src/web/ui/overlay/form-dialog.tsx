import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../button.tsx';
import { useAskBeforeLeaving } from '../form/unsaved-changes.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

interface FormDialogProps {
	title: string;
	description?: ReactNode;
	open: boolean;
	onClose: () => void;
	/** The result of `useSchemaForm`. */
	form: {
		submit: (event: FormEvent) => void;
		pending: boolean;
		rhf: { formState: { isDirty: boolean } };
	};
	submitLabel: string;
	/** For a form that cancels something irreversibly. */
	danger?: boolean;
	/** On a phone, shown above the buttons: a summary of what is further down in the form. */
	footerNote?: ReactNode;
	/** What gets the focus afterwards; by default what had it before. */
	focusAfter?: (() => HTMLElement | null) | undefined;
	/** The fields of the form, in two columns. */
	children: ReactNode;
}

/** A dialog with a form. Closing it with unsaved changes asks for confirmation, and so does leaving the page. */
export function FormDialog({
	title,
	description,
	open,
	onClose,
	form,
	submitLabel,
	danger = false,
	footerNote,
	focusAfter,
	children,
}: FormDialogProps) {
	const formId = useId();
	const [isConfirming, setConfirming] = useState(false);
	const { isDirty } = form.rhf.formState;
	useAskBeforeLeaving(open && isDirty && !form.pending, onClose);
	const requestClose = () => {
		// An Escape that arrives before a question listens to it reaches the dialog below. A second question would hide
		// the first.
		if (document.querySelector('[role="alertdialog"][data-open]')) return;
		if (isDirty) setConfirming(true);
		else onClose();
	};
	return (
		<Dialog
			large
			open={open}
			onOpenChange={requestClose}
			title={title}
			description={description}
			focusAfter={focusAfter}
			footer={
				<>
					{footerNote && <div className="order-last text-sm sm:hidden">{footerNote}</div>}
					<Button tone="secondary" onClick={requestClose}>
						{danger ? 'Keep it' : 'Cancel'}
					</Button>
					<Button type="submit" form={formId} tone={danger ? 'danger' : 'primary'} pending={form.pending}>
						{submitLabel}
					</Button>
				</>
			}
		>
			<form id={formId} noValidate onSubmit={form.submit} className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
				{children}
			</form>
			<ConfirmDialog
				open={open && isConfirming}
				onOpenChange={setConfirming}
				title="Discard what you typed?"
				confirmLabel="Discard"
				cancelLabel="Keep editing"
				danger
				onConfirm={onClose}
			/>
		</Dialog>
	);
}
