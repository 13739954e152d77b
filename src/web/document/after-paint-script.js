(() => {
	const held = document.getElementById('scripts');
	let isStarted = false;
	let isListening = false;
	let pressed = null;
	const typed = new Map();

	function start() {
		if (isStarted) return;
		isStarted = true;
		for (const file of held.dataset.files.split(' ')) {
			const link = document.createElement('link');
			link.rel = 'modulepreload';
			link.href = file;
			document.head.append(link);
		}
		const script = document.createElement('script');
		script.type = 'module';
		script.textContent = held.textContent;
		held.replaceWith(script);
	}

	function keepPress({ target }) {
		start();
		const button = target.closest('button');
		// React, once it is there, takes over what a click needs within that very click.
		setTimeout(() => {
			if (!isListening) pressed = button;
		});
	}

	function keepText({ target }) {
		start();
		typed.set(target, target.value);
	}

	function giveBack() {
		for (const [field, text] of typed) {
			if (!field.isConnected || field.value === text) continue;
			// Set past React, which then finds it changed.
			Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, text);
			field.dispatchEvent(new Event('input', { bubbles: true }));
		}
		if (pressed?.isConnected) pressed.click();
	}

	addEventListener('click', keepPress, true);
	addEventListener('input', keepText, true);
	addEventListener('listening', () => {
		isListening = true;
		removeEventListener('click', keepPress, true);
		removeEventListener('input', keepText, true);
		// Fields that their screens keep are emptied first.
		setTimeout(giveBack);
	});

	// In a tab that nobody sees yet, nothing is painted to wait for.
	if (document.hidden || !window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return start();
	new PerformanceObserver((_, observer) => {
		observer.disconnect();
		start();
	}).observe({ type: 'paint', buffered: true });
})();
