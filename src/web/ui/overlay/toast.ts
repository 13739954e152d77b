import type { ExternalToast, toast as sonner } from 'sonner';

type Show = (toast: typeof sonner) => void;

/** Toasts that wait for their code to load. */
const waiting: Show[] = [];
const listeners = new Set<() => void>();
let shown: typeof sonner | undefined;

function show(how: Show) {
	if (shown) return how(shown);
	waiting.push(how);
	for (const listener of listeners) listener();
}

/** Called when the list of toasts has loaded: shows the waiting ones. */
export function startToasts(toast: typeof sonner): void {
	shown = toast;
	for (const how of waiting.splice(0)) how(toast);
}

/** Calls `listener` when a toast waits, at once if one already does. Returns the unsubscribe function. */
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

/** Shows a text for a few seconds. Sonner, which renders it, is loaded by then or on demand (`Toasts`). */
export const toast = {
	message: (text: Text, options?: ExternalToast) => show((sonner) => sonner(text, options)),
	success: (text: Text, options?: ExternalToast) => show((sonner) => sonner.success(text, options)),
	error: (text: Text, options?: ExternalToast) => show((sonner) => sonner.error(text, options)),
	/** Removes a toast, if it still shows. */
	dismiss: (id: string) => show((sonner) => void sonner.dismiss(id)),
	dismissAll,
};
