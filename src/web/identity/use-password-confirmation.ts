import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Validates the confirmation again whenever the password changes, once the confirmation has been touched. Returns the
 * current values of both fields.
 */
export function usePasswordConfirmation<Input extends FieldValues, Output>(
	{ watch, trigger, getFieldState }: UseFormReturn<Input, unknown, Output>,
	passwordName: FieldPath<Input>,
	confirmedName: FieldPath<Input>,
) {
	const [password, confirmed] = watch([passwordName, confirmedName]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a change of the password triggers the validation
	useEffect(() => {
		if (getFieldState(confirmedName).isTouched) void trigger(confirmedName);
	}, [password, confirmedName, trigger, getFieldState]);
	return { password, confirmed };
}
