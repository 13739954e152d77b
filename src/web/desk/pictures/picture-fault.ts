/** In pixels: larger than any screen shows a product. */
const longestSide = 4_096;

/** In bytes. */
const largestFile = 5_000_000;

/** How long a picture may take to load, in milliseconds. */
const timeout = 10_000;

const faults = {
	broken: 'This picture does not load. Please check the link.',
	slow: 'This picture takes too long to load. Please use a smaller one.',
	tooLarge: `This picture is too large. Please use one of at most ${longestSide} pixels a side and 5 MB.`,
};

/**
 * Loads the picture behind a link, as a customer's browser will. Resolves to the reason why it cannot be a product's
 * picture, or to undefined if it can (docs/decisions/2026-11-22-pictures-of-products.md).
 */
export async function pictureFault(link: string): Promise<string | undefined> {
	// Checks the size first, so that a far too large file is not downloaded. Only for this site: the
	// Content-Security-Policy lets the page connect to no other.
	if (link.startsWith('/') && (await isTooHeavy(link))) return faults.tooLarge;
	return new Promise((resolve) => {
		const image = new Image();
		const end = (fault?: string) => {
			clearTimeout(timer);
			image.onload = null;
			image.onerror = null;
			// Aborts a load in progress.
			if (fault) image.removeAttribute('src');
			resolve(fault);
		};
		const timer = setTimeout(() => end(faults.slow), timeout);
		image.onload = () => {
			const side = Math.max(image.naturalWidth, image.naturalHeight);
			end(side > longestSide ? faults.tooLarge : undefined);
		};
		image.onerror = () => end(faults.broken);
		image.src = link;
	});
}

async function isTooHeavy(path: string) {
	// If this request fails, loading the picture gives the reason.
	const response = await fetch(path, { method: 'HEAD' }).catch(() => undefined);
	return Number(response?.headers.get('Content-Length') ?? 0) > largestFile;
}
