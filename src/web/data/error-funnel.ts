import { toast } from 'sonner';
import { ApiError } from '#shared/client.ts';
import { messages } from '#shared/messages.ts';

/** The text a failed call shows (spec point 8). */
export function messageFor(error: unknown): string {
	if (!(error instanceof ApiError)) return messages.somethingWentWrong;
	if (error.status === 401) return messages.unauthorized;
	if (error.status === 0) return messages.networkError;
	return error.refusal.message || messages.somethingWentWrong;
}

/** Shows what went wrong. The same text at the same time shows once, however many calls it befell. */
export function showFailure(message: string): void {
	toast.error(message, { id: message });
}

/** Shows a failed call. */
export function showError(error: unknown): void {
	showFailure(messageFor(error));
}
