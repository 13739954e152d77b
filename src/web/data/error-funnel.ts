import { ApiError } from '#shared/client.ts';
import { messages } from '#shared/messages.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/** The text that a failed call shows (docs/spec.md point 8). */
export function messageFor(error: unknown): string {
	if (!(error instanceof ApiError)) return messages.somethingWentWrong;
	if (error.status === 401) return messages.unauthorized;
	if (error.status === 0) return messages.networkError;
	return error.refusal.message || messages.somethingWentWrong;
}

/**
 * Why something could not be loaded, and what the user can do about it, for below a heading. A refusal's message says
 * both; an error without a status did not come from the server.
 */
export function reasonFor({ status, refusal }: Partial<ApiError> = {}): string {
	if (!status) return 'Please check your connection and try again.';
	return (status < 500 && refusal?.message) || 'Our server failed. Please try again in a minute.';
}

/** Whether a read failed because its URL names something that does not exist, or an invalid id. */
export const isNotFound = (error: unknown): boolean =>
	error instanceof ApiError && [404, 422].includes(error.status);

/** Shows an error toast. The same text is shown only once, however many calls failed with it. */
export function showFailure(message: string): void {
	toast.error(message, { id: message });
}

/** Removes the toast of a failure once the call has succeeded after all. */
export function withdrawFailure(message: string): void {
	toast.dismiss(message);
}

/** Shows the error of a failed call as a toast. */
export function showError(error: unknown): void {
	showFailure(messageFor(error));
}
