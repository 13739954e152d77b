// https://html.spec.whatwg.org/multipage/interaction.html#close-requests; TypeScript's DOM library lacks it.

interface CloseWatcher extends EventTarget {
	/** Does what the Back button does. */
	requestClose(): void;
	destroy(): void;
}

declare var CloseWatcher: { new (): CloseWatcher } | undefined;
