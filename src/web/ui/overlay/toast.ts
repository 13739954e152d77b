import type { ExternalToast, toast as sonner } from 'sonner';

type Show = (toast: typeof sonner) => void;

/** Toasts that wait for the code that shows them. */
const waiting: Show[] = [];
const listeners = new Set<() => void>();
let shown: typeof sonner | undefined;

function show(how: Show) {
	if (shown) return how(shown);
	waiting.push(how);
	for (const listener of listeners) listener();
}

/** The list of toasts is there: shows what waited for it. */
export function startToasts(toast: typeof sonner): void {
	shown = toast;
	for (const how of waiting.splice(0)) how(toast);
}

/** Calls `listener` when a toast waits, at once if one does. Returns the unsubscribe function. */
export function onWaitingToast(listener: () => void): () => void {
	listeners.add(listener);
	if (waiting.length > 0) listener();
	return () => void listeners.delete(listener);
}

function dismissAll() {
	waiting.length = 0;
	shown?.dismiss();
}

type Text = string | undefined;

/** Shows a text for a few seconds. Sonner, which shows it, is loaded by then, or for it (`Toasts`). */
export const toast = {
	message: (text: Text, options?: ExternalToast) => show((sonner) => sonner(text, options)),
	success: (text: Text, options?: ExternalToast) => show((sonner) => sonner.success(text, options)),
	error: (text: Text, options?: ExternalToast) => show((sonner) => sonner.error(text, options)),
	/** Takes a toast away, where it still shows. */
	dismiss: (id: string) => show((sonner) => void sonner.dismiss(id)),
	dismissAll,
};
