(() => {
	let isStarted = false;
	let isHydrated = false;
	const pressed = new Set();
	const changed = new Map();

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

	function recordPress({ target }) {
		start();
		const button = target.closest('button');
		if (!button) return;
		// Once React runs, it hydrates what a click needs within that very click, and handles the click itself.
		setTimeout(() => {
			if (isHydrated) return;
			button.dataset.kept = '';
			// The last press of a button counts, in the order of the presses.
			pressed.delete(button);
			pressed.add(button);
		});
	}

	function recordChange({ target }) {
		start();
		// A script cannot choose a file.
		if (target.type === 'file') return;
		const isSwitch = target.type === 'checkbox' || target.type === 'radio';
		changed.set(target, isSwitch ? { checked: target.checked } : { value: target.value });
	}

	function replayChange(field, { checked, value }) {
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
		const isSelect = field.localName === 'select';
		field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
	}

	function replayPresses() {
		for (const button of pressed) {
			delete button.dataset.kept;
			if (button.isConnected) button.click();
		}
	}

	addEventListener('click', recordPress, true);
	addEventListener('input', recordChange, true);
	addEventListener(
		'hydrated',
		() => {
			isHydrated = true;
			removeEventListener('click', recordPress, true);
			removeEventListener('input', recordChange, true);
			// After React's work, but before the browser can hand over the next key.
			queueMicrotask(() => {
				for (const [field, change] of changed) replayChange(field, change);
			});
		},
		{ once: true },
	);
	// Later, because what a press may show, as a toast, listens only then.
	addEventListener('effects', () => setTimeout(replayPresses), { once: true });

	// A background tab does not paint: nothing to wait for.
	if (document.hidden || !window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return start();
	new PerformanceObserver((_, observer) => {
		observer.disconnect();
		start();
	}).observe({ type: 'paint', buffered: true });
})();
