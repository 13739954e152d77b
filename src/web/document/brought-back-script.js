// A page that Back brings back as it was got no events meanwhile: of a logout, or of a login of somebody else.
addEventListener('pageshow', ({ persisted }) => {
	try {
		// Where storage is blocked, a page keeps in memory what it would store.
		if (persisted && localStorage) dispatchEvent(new StorageEvent('storage', { key: null }));
	} catch {
		// So it has nothing to read again.
	}
});
