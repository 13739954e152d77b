import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface ProductDialogProps {
	title: string;
	description?: ReactNode;
	open: boolean;
	onClose: () => void;
	/** The product's form, as `useSchemaForm` gives it. */
	form: {
		submit: (event: FormEvent) => void;
		pending: boolean;
		hook: { formState: { isDirty: boolean } };
	};
	submitLabel: string;
	/** Its fields. */
	children: ReactNode;
}

/** A window with a product's form. What was typed is not thrown away by a stray press beside it: it asks. */
export function ProductDialog({
	title,
	description,
	open,
	onClose,
	form,
	submitLabel,
	children,
}: ProductDialogProps) {
	const formId = useId();
	const [asking, setAsking] = useState(false);
	const { isDirty } = form.hook.formState;
	const leave = () => (isDirty ? setAsking(true) : onClose());
	return (
		<Dialog
			large
			open={open}
			onOpenChange={leave}
			title={title}
			description={description}
			footer={
				<>
					<Button tone="secondary" onClick={leave}>
						Cancel
					</Button>
					<Button type="submit" form={formId} pending={form.pending}>
						{submitLabel}
					</Button>
				</>
			}
		>
			<form id={formId} noValidate onSubmit={form.submit} className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
				{children}
			</form>
			<ConfirmDialog
				open={open && asking}
				onOpenChange={setAsking}
				title="Discard what you typed?"
				confirmLabel="Discard"
				cancelLabel="Keep editing"
				danger
				onConfirm={onClose}
			/>
		</Dialog>
	);
}
