import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useRef } from 'react';
import {
	type DefaultValues,
	type FieldPath,
	type FieldValues,
	type UseFormRegisterReturn,
	type UseFormReturn,
	useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#shared/client.ts';
import { type ReadNumber, typedNumber } from './typed-rupees.ts';

interface FormOptions<Input extends FieldValues, Output> {
	defaults?: DefaultValues<Input>;
	/** Sends the valid values. Must return the call's promise, so that a refusal reaches the fields. */
	onSubmit: (values: Output) => unknown;
}

/** What `field` spreads on a field. */
export type BoundField<Name extends string = string> = UseFormRegisterReturn<Name> & {
	error: string | undefined;
};

interface SchemaForm<Input extends FieldValues, Output> {
	/** Spread on a field: `<TextField label="Email" {...form.field('email')} />`. */
	field: <Name extends FieldPath<Input>>(name: Name) => BoundField<Name>;
	/** The same for a number, parsed by `read`, such as `typedRupees`. An empty field is undefined. */
	numberField: <Name extends FieldPath<Input>>(name: Name, read?: ReadNumber) => BoundField<Name>;
	/** For `<form noValidate onSubmit={form.submit}>`. A second submit is ignored while one is in progress. */
	submit: (event: FormEvent) => void;
	pending: boolean;
	/**
	 * Resets to the defaults after the submission in progress has ended. Earlier, the end of the submission would mark
	 * the emptied fields as submitted, and each new letter would validate them. What was typed since it was sent stays.
	 */
	clear: () => void;
	/** react-hook-form itself: watch, setValue, reset, formState … */
	rhf: UseFormReturn<Input, unknown, Output>;
}

/**
 * A form bound to a schema of the contract, so that browser and server validate with the same rules and messages.
 * Fields are validated on blur, then on each change. A refusal of the server shows at the fields that it names, and
 * the first invalid field gets the focus. The input stays.
 */
export function useSchemaForm<Input extends FieldValues, Output extends FieldValues>(
	schema: z.ZodType<Output, Input>,
	{ defaults, onSubmit }: FormOptions<Input, Output>,
): SchemaForm<Input, Output> {
	const rhf = useForm<Input, unknown, Output>({
		resolver: zodResolver(schema),
		mode: 'onTouched',
		...(defaults && { defaultValues: defaults }),
	});
	const isSending = useRef(false);
	const shouldClear = useRef(false);
	const { isSubmitting, errors } = rhf.formState;
	// Reading `errors` subscribes the component to them; `getFieldState` then finds nested ones by path.
	const errorOf = (name: FieldPath<Input>) => errors && rhf.getFieldState(name, rhf.formState).error?.message;

	const send = async (values: Output) => {
		try {
			await onSubmit(values);
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			showRefusal(rhf, error);
		}
	};
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (isSending.current) return;
		isSending.current = true;
		const sent: FieldValues = { ...rhf.getValues() };
		try {
			await rhf.handleSubmit(send)(event);
		} finally {
			isSending.current = false;
		}
		if (!shouldClear.current) return;
		const typed = Object.entries(rhf.getValues());
		clear();
		for (const [name, value] of typed)
			if (value !== sent[name]) rhf.setValue(name as FieldPath<Input>, value, { shouldDirty: true });
	};
	const clear = () => {
		shouldClear.current = isSending.current;
		if (!isSending.current) rhf.reset(defaults);
	};

	return {
		field: (name) => ({ ...rhf.register(name), error: errorOf(name) }),
		numberField: (name, read = typedNumber) => ({
			...rhf.register(name, { setValueAs: read }),
			error: errorOf(name),
		}),
		submit: (event) => void submit(event),
		pending: isSubmitting,
		clear,
		rhf,
	};
}

function showRefusal<Input extends FieldValues, Output>(
	rhf: UseFormReturn<Input, unknown, Output>,
	{ refusal }: ApiError,
) {
	const refused = Object.entries(refusal.fields ?? {});
	refused.forEach(([name, message], index) => {
		rhf.setError(name as FieldPath<Input>, { type: 'server', message }, { shouldFocus: index === 0 });
	});
}
