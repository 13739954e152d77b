(() => {
	// At its own address the page stands in for no other.
	if (location.pathname === '/offline') return;
	const retryInterval = 3_000;
	let isAsking = false;
	const retry = async () => {
		if (isAsking || !navigator.onLine) return;
		isAsking = true;
		try {
			// The worker leaves this request to the network. A club that starts answers 503, and so may a proxy.
			const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
			if (status < 500) location.reload();
		} catch {
			// The club cannot be reached yet.
		}
		isAsking = false;
	};
	addEventListener('online', retry);
	setInterval(retry, retryInterval);
})();
