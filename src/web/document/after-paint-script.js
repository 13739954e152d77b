(() => {
	const placeholder = document.getElementById('scripts');
	let isStarted = false;
	let isHydrated = false;
	let pressed = null;
	const typed = new Map();

	function start() {
		if (isStarted) return;
		isStarted = true;
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
		// Once React runs, it hydrates what a click needs within that very click, and handles the click itself.
		setTimeout(() => {
			if (!isHydrated) pressed = button;
		});
	}

	function recordText({ target }) {
		start();
		typed.set(target, target.value);
	}

	function replay() {
		for (const [field, text] of typed) {
			if (!field.isConnected || field.value === text) continue;
			// Set through the DOM's own setter, past React's, so that React sees a change.
			Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, text);
			field.dispatchEvent(new Event('input', { bubbles: true }));
		}
		if (pressed?.isConnected) pressed.click();
	}

	addEventListener('click', recordPress, true);
	addEventListener('input', recordText, true);
	addEventListener('hydrated', () => {
		isHydrated = true;
		removeEventListener('click', recordPress, true);
		removeEventListener('input', recordText, true);
		// Later, because controlled fields are reset to their state first.
		setTimeout(replay);
	});

	// A background tab does not paint: nothing to wait for.
	if (document.hidden || !window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return start();
	new PerformanceObserver((_, observer) => {
		observer.disconnect();
		start();
	}).observe({ type: 'paint', buffered: true });
})();
