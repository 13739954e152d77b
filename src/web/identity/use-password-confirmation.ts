import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * A new password calls the one that confirms it into question: once that was filled in, it is checked
 * again with each letter of the other. Answers with both as they are typed.
 */
export function useConfirmedAgain<Input extends FieldValues, Output>(
	{ watch, trigger, getFieldState }: UseFormReturn<Input, unknown, Output>,
	passwordName: FieldPath<Input>,
	confirmedName: FieldPath<Input>,
) {
	const [password, confirmed] = watch([passwordName, confirmedName]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is what asks for it
	useEffect(() => {
		if (getFieldState(confirmedName).isTouched) void trigger(confirmedName);
	}, [password, confirmedName, trigger, getFieldState]);
	return { password, confirmed };
}
