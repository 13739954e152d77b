import { preload } from 'react-dom';
import type { Album } from './album.ts';
import { sourceSet } from './picture.tsx';
import { uploadedEntry } from './uploaded-entry.ts';

/**
 * Preloads the picture that the next page shows first, while that page is rendered. Takes the props that `Picture`
 * will get.
 */
export function preloadPicture({ src, album, sizes }: { src: string; album: Album; sizes: string }): void {
	const entry = album[src] ?? uploadedEntry(src);
	preload(src, {
		as: 'image',
		fetchPriority: 'high',
		// A browser without AVIF loads its file once the page is rendered.
		...(entry && { imageSrcSet: sourceSet(src, entry, 'avif'), imageSizes: sizes, type: 'image/avif' }),
	});
}
