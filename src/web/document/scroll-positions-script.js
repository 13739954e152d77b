(() => {
	// React Router trusts what it finds under this key, and throws on anything else than an object of numbers.
	const key = 'react-router-scroll-positions';
	const isValid = (text) => {
		try {
			const positions = JSON.parse(text);
			return (
				typeof positions === 'object' &&
				positions !== null &&
				!Array.isArray(positions) &&
				Object.values(positions).every((position) => typeof position === 'number')
			);
		} catch {
			return false;
		}
	};
	try {
		const text = sessionStorage.getItem(key);
		if (text !== null && !isValid(text)) sessionStorage.removeItem(key);
	} catch {
		// Storage is blocked: there is nothing to trust.
	}
})();
