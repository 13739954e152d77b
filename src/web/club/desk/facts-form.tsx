import type { FormEvent, ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useDraft } from '#web/data/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { useAskBeforeLeaving } from '#web/ui/form/unsaved-changes.ts';

interface FactsFormProps<Input extends FieldValues, Output extends FieldValues> {
	/** The result of `useFactsForm`. */
	form: {
		submit: (event: FormEvent) => void;
		pending: boolean;
		undo: () => void;
		rhf: UseFormReturn<Input, unknown, Output>;
	};
	/** The key under which unsaved input is stored. */
	draft: string;
	submitLabel: string;
	/** The fields, in two columns. */
	children: ReactNode;
}

/**
 * A form of the club's facts that is always open on its screen. Unsaved input survives the end of the session, and
 * leaving asks about it.
 */
export function FactsForm<Input extends FieldValues, Output extends FieldValues>({
	form: { submit, pending, undo, rhf },
	draft,
	submitLabel,
	children,
}: FactsFormProps<Input, Output>) {
	useDraft(draft, rhf);
	const { isDirty } = rhf.formState;
	useAskBeforeLeaving(isDirty);
	return (
		<form noValidate onSubmit={submit} className="card grid gap-x-4 gap-y-3 p-4 sm:grid-cols-2 sm:p-6">
			{children}
			<div className="flex justify-end gap-3 pt-2 sm:col-span-2">
				{isDirty && (
					<Button tone="secondary" onClick={undo}>
						Undo changes
					</Button>
				)}
				<Button type="submit" pending={pending}>
					{submitLabel}
				</Button>
			</div>
		</form>
	);
}
