import { useRef, useState } from 'react';
import type { DefaultValues, FieldPath, FieldValues, PathValue } from 'react-hook-form';
import type { z } from 'zod';
import { changedMeanwhile } from '#shared/changed-meanwhile.ts';
import { ApiError } from '#shared/client.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import type { ReadNumber } from './typed-rupees.ts';
import { useSchemaForm } from './use-schema-form.ts';

type Conflicts = Readonly<Record<string, string | number>>;

/** For each editable field, how its value reads on screen. */
type Editable<Input extends FieldValues> = {
	readonly [Name in FieldPath<Input>]?: (value: PathValue<Input, Name>) => string;
};

/** The initial values of an edit. */
export interface EditedValues<Input extends FieldValues> {
	/** The stored values, as far as this screen knows. */
	stored: Input;
	editable: Editable<Input>;
}

interface EditFormOptions<Input extends FieldValues, Output> extends EditedValues<Input> {
	/** Sends the valid values; `expected` among them has the values that the form was opened with. */
	onSubmit: (values: Output) => unknown;
}

/**
 * A `useSchemaForm` for data that others may edit, too. If the server refuses fields because somebody else changed
 * them meanwhile, each shows both values and a choice between them; the input stays
 * (docs/decisions/2026-11-22-edits-of-shared-things.md).
 */
export function useEditForm<Input extends FieldValues, Output extends FieldValues>(
	schema: z.ZodType<Output, Input>,
	{ stored, editable, onSubmit }: EditFormOptions<Input, Output>,
) {
	type Name = FieldPath<Input>;
	/** The stored value of each field that the user last saw. */
	const [expected, setExpected] = useState(() => pick(stored, editable));
	const [conflicts, setConflicts] = useState<Conflicts>({});
	/** The form's values when it was last sent or restarted. */
	const settled = useRef<FieldValues>(stored);
	const form = useSchemaForm(schema, {
		defaults: stored as DefaultValues<Input>,
		async onSubmit(values) {
			settled.current = { ...form.rhf.getValues() };
			try {
				await onSubmit({ ...values, expected });
				setConflicts({});
			} catch (error) {
				if (error instanceof ApiError && error.refusal.code === changedMeanwhile)
					setConflicts(error.refusal.current ?? {});
				throw error;
			}
		},
	});

	const settle = (name: Name, choice: 'mine' | 'theirs', element: HTMLFormElement | null) => {
		// Before the button disappears with the focus: a dialog would take the focus a frame later, even from the field.
		element?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
		const { [name]: now, ...others } = conflicts;
		const typed = form.rhf.getValues(name);
		setExpected((seen) => ({ ...seen, [name]: now }));
		setConflicts(others);
		form.rhf.resetField(name, { defaultValue: now as PathValue<Input, Name> });
		if (choice === 'mine') form.rhf.setValue(name, typed, { shouldDirty: true });
	};
	/** What a field shows while its value differs from one that somebody else stored. */
	const conflictOf = (name: Name) => {
		const now = conflicts[name];
		const show = editable[name];
		if (now === undefined || !show) return {};
		return {
			error: `Someone else changed this to ${show(now as PathValue<Input, Name>)}; you typed ${show(form.rhf.watch(name))}`,
			actions: (
				<ConflictChoice
					onKeep={(element) => settle(name, 'mine', element)}
					onTake={(element) => settle(name, 'theirs', element)}
				/>
			),
		};
	};

	return {
		...form,
		field: (name: Name) => ({ ...form.field(name), ...conflictOf(name) }),
		numberField: (name: Name, read?: ReadNumber) => ({
			...form.numberField(name, read),
			...conflictOf(name),
		}),
		/** Restarts with the values stored now. Input that was typed after the last send stays, and is still unsaved. */
		restart(now: Input) {
			const before = settled.current;
			const typed: FieldValues = { ...form.rhf.getValues() };
			settled.current = now;
			setExpected(pick(now, editable));
			form.rhf.reset(now);
			for (const name of Object.keys(editable)) {
				const value = typed[name];
				if ((value ?? '') !== (before[name] ?? ''))
					form.rhf.setValue(name as Name, value, { shouldDirty: true });
			}
		},
		/** Discards the input, and shows the values that others saved meanwhile. */
		undo() {
			const seen = { ...expected, ...conflicts };
			setExpected(seen);
			setConflicts({});
			form.rhf.reset({ ...form.rhf.getValues(), ...seen });
		},
	};
}

function pick<Values extends FieldValues>(values: Values, fields: object) {
	return Object.fromEntries(Object.keys(fields).map((field) => [field, values[field]]));
}
