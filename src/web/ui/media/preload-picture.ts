import { preload } from 'react-dom';
import type { Album } from './album.ts';
import { sourceSet } from './picture.tsx';
import { uploadedEntry } from './uploaded-entry.ts';

/** Asks for a picture that the next page shows first, while that page is being made. Takes what `Picture` will take. */
export function preloadPicture({ src, album, sizes }: { src: string; album: Album; sizes: string }): void {
	const entry = album[src] ?? uploadedEntry(src);
	preload(src, {
		as: 'image',
		fetchPriority: 'high',
		// A browser without AVIF asks for its file when the page is there.
		...(entry && { imageSrcSet: sourceSet(src, entry, 'avif'), imageSizes: sizes, type: 'image/avif' }),
	});
}
