(() => {
	const show = (chosen) => {
		const fixed = chosen === 'light' || chosen === 'dark' ? chosen : '';
		document.documentElement.toggleAttribute('data-scheme', fixed !== '');
		if (fixed) document.documentElement.dataset.scheme = fixed;
		for (const meta of document.querySelectorAll('meta[data-scheme]'))
			meta.media = fixed
				? meta.dataset.scheme === fixed
					? 'all'
					: 'not all'
				: `(prefers-color-scheme: ${meta.dataset.scheme})`;
	};
	const stored = () => {
		try {
			return localStorage.getItem('scheme');
		} catch {
			return null;
		}
	};
	addEventListener('scheme', (event) => show(event.detail));
	addEventListener('storage', ({ key }) => {
		if (key === 'scheme' || key === null) show(stored());
	});
	show(stored());
})();
