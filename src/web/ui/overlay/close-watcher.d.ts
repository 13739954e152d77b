// https://html.spec.whatwg.org/multipage/interaction.html#close-requests; TypeScript's DOM library lacks it.

interface CloseWatcher extends EventTarget {
	/** Triggers the same as the Back button. */
	requestClose(): void;
	destroy(): void;
}

declare var CloseWatcher: { new (): CloseWatcher } | undefined;
