(() => {
	let isStarted = false;
	let isHydrated = false;
	/** The buttons, each with its click. */
	const pressed = new Map();
	const changed = new Map();

	/** Whether an element does not work yet: its page, or the part of the page around it, is to be hydrated. */
	const waits = (element) => !isHydrated || element.closest('[data-hydrates-later]') !== null;
	/** Whether an element is in what has just been hydrated. */
	const isIn = (element, hydrated) => hydrated === window || hydrated.contains(element);

	function start() {
		// On a slow line the first paint comes before the end of the document, where the scripts are named.
		if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', start);
		if (isStarted) return;
		isStarted = true;
		const placeholder = document.getElementById('scripts');
		for (const file of placeholder.dataset.files.split(' ')) {
			const link = document.createElement('link');
			link.rel = 'modulepreload';
			link.href = file;
			document.head.append(link);
		}
		const script = document.createElement('script');
		script.type = 'module';
		script.textContent = placeholder.textContent;
		placeholder.replaceWith(script);
	}

	function recordPress(event) {
		start();
		const button = event.target.closest('button');
		if (!button || !waits(button)) return;
		button.dataset.kept = '';
		// The last press of a button counts, in the order of the presses.
		pressed.delete(button);
		pressed.set(button, event);
	}

	/**
	 * Where React runs, it tries to hydrate what a click needs within that very click, and then handles the click itself:
	 * the event is still under way.
	 */
	function leaveToReact(hydrated) {
		for (const [button, { eventPhase }] of pressed)
			if (eventPhase !== Event.NONE && isIn(button, hydrated) && !waits(button)) forgetPress(button);
	}

	/** Escape closes a menu or a dialog; one that is to open is not opened. */
	function recordKey({ key }) {
		if (key !== 'Escape') return;
		for (const button of pressed.keys()) if (button.ariaHasPopup) forgetPress(button);
	}

	function forgetPress(button) {
		pressed.delete(button);
		delete button.dataset.kept;
	}

	function recordChange({ target, inputType }) {
		start();
		// A script cannot choose a file.
		if (target.type === 'file' || !waits(target)) return;
		const isSwitch = target.type === 'checkbox' || target.type === 'radio';
		changed.set(target, isSwitch ? { checked: target.checked } : { value: target.value, inputType });
	}

	function replayChange(field, { checked, value, inputType }) {
		if (!field.isConnected) return;
		if (checked !== undefined) {
			// A click that changes the field is what React listens for. A radio button cannot be clicked off.
			field.checked = !checked;
			if (checked || field.type === 'checkbox') field.click();
			return;
		}
		// React compares with the value that was last set through the property it put on the field. It may have
		// first seen the field with the text in it, and would take the text for no change.
		field.value = '';
		Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
		if (field.localName === 'select') return field.dispatchEvent(new Event('change', { bubbles: true }));
		// A field that is being typed in may show suggestions, which it would not for a text that a program set.
		const isTyping = field === document.activeElement;
		field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: isTyping ? inputType : '' }));
	}

	function replayChanges(hydrated) {
		for (const [field, change] of changed) {
			if (!isIn(field, hydrated) || waits(field)) continue;
			changed.delete(field);
			replayChange(field, change);
		}
	}

	function replayPresses(hydrated) {
		for (const button of pressed.keys()) {
			if (!isIn(button, hydrated) || waits(button)) continue;
			forgetPress(button);
			if (button.isConnected) button.click();
		}
	}

	/** A form without an address would load the page anew; the press of its button is replayed instead. */
	function holdForm(event) {
		if (waits(event.target) && !event.target.hasAttribute('action')) event.preventDefault();
	}

	const address = () => location.pathname + location.search;
	const loaded = address();
	/**
	 * Back, where a page was loaded anew, changes the address alone until React Router runs, which would then take this page
	 * for the other, and write down that the other is not scrolled. So the other is loaded, and what this one still loads is
	 * not. A press on a link within the page changes no more than what follows the `#`.
	 */
	function followHistory(event) {
		if (isHydrated || address() === loaded) return;
		event.stopImmediatePropagation();
		stop();
		location.reload();
	}

	// Parts of the page may wait until it is used (ui/later/when-used.ts): what is done in them meanwhile is replayed.
	window.replaysUse = true;
	addEventListener('click', recordPress, true);
	addEventListener('keydown', recordKey, true);
	addEventListener('input', recordChange, true);
	addEventListener('submit', holdForm, true);
	addEventListener('popstate', followHistory);
	addEventListener('hydrated', ({ target }) => {
		isHydrated = true;
		leaveToReact(target);
		// After React's work, but before the browser can hand over the next key.
		queueMicrotask(() => replayChanges(target));
		if (document.querySelector('[data-hydrates-later]')) return;
		removeEventListener('click', recordPress, true);
		removeEventListener('keydown', recordKey, true);
		removeEventListener('input', recordChange, true);
		removeEventListener('submit', holdForm, true);
		removeEventListener('popstate', followHistory);
	});
	// Later, because what a press may show, as a toast, listens only then.
	addEventListener('effects', ({ target }) => setTimeout(() => replayPresses(target)));

	// A background tab does not paint: nothing to wait for.
	if (document.hidden || !window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return start();
	new PerformanceObserver((entries, observer) => {
		// A slow phone paints the background alone at first, as an entry of its own.
		if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
		observer.disconnect();
		start();
	}).observe({ type: 'paint', buffered: true });
})();
