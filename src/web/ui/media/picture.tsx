import type { ComponentProps } from 'react';
import type { Album, AlbumEntry } from './album.ts';
import { uploadedEntry } from './uploaded-entry.ts';

interface PictureProps extends Omit<ComponentProps<'img'>, 'srcSet' | 'loading' | 'fetchPriority'> {
	src: string;
	/**
	 * The album with the picture's entry, unless it was uploaded. A picture without an entry is rendered as a plain
	 * `<img>`.
	 */
	album: Album;
	alt: string;
	/** The width of a picture without an entry. */
	width?: number;
	height?: number;
	/**
	 * The displayed width, as in `<img sizes>`. For phones give a little less: at three device pixels per CSS pixel the
	 * full resolution looks no sharper, and loads later.
	 */
	sizes: string;
	/** Another crop for windows narrower than `below`, by default 48rem; from the same album if that has it. */
	onPhone?: { src: string; sizes: string; below?: string } | undefined;
	/**
	 * `high`: in the first view, loaded at once. `low`: not visible yet, or small beside the visible: loaded after the
	 * rest. By default lazily, near the viewport.
	 */
	priority?: 'high' | 'low' | undefined;
}

/** The files of a picture in one format, as in `<img srcset>`. */
export const sourceSet = (
	src: string,
	{ widths, webpWidths = widths }: AlbumEntry,
	format: 'avif' | 'webp',
) =>
	(format === 'webp' ? webpWidths : widths)
		.map((width) => `${src.replace(/\d+\.webp$/, '')}${width}.${format} ${width}w`)
		.join(', ');

interface SourcesProps {
	src: string;
	entry: AlbumEntry;
	sizes: string;
	media?: string;
	formats: readonly ('avif' | 'webp')[];
}

function Sources({ src, entry, formats, ...rest }: SourcesProps) {
	return formats.map((format) => (
		// Hidden, because `picture` has no box and an empty element would be a grid item.
		<source
			key={format}
			className="hidden"
			type={`image/${format}`}
			srcSet={sourceSet(src, entry, format)}
			{...rest}
		/>
	));
}

/**
 * A responsive picture: the browser loads the smallest file that is sharp on its screen. A blurred placeholder fills
 * its place until then. Only the `<img>` takes part in the layout.
 */
export function Picture({ src, album, sizes, priority, onPhone, style, ...image }: PictureProps) {
	const entry = album[src] ?? uploadedEntry(src);
	const crop = onPhone && album[onPhone.src];
	const loading =
		priority === 'high'
			? ({ loading: 'eager', fetchPriority: 'high' } as const)
			: ({ loading: 'lazy', decoding: 'async', fetchPriority: priority } as const);
	// biome-ignore lint/a11y/useAltText: the type requires it
	if (!entry) return <img style={style} {...loading} {...image} src={src} />;
	const [width, height] = entry.size;
	return (
		<picture className="contents">
			{crop && (
				<Sources
					src={onPhone.src}
					sizes={onPhone.sizes}
					entry={crop}
					media={`(width < ${onPhone.below ?? '48rem'})`}
					formats={['avif', 'webp']}
				/>
			)}
			<Sources src={src} entry={entry} sizes={sizes} formats={['avif']} />
			{/* biome-ignore lint/a11y/useAltText: the type requires it */}
			<img
				{...image}
				width={width}
				height={height}
				srcSet={sourceSet(src, entry, 'webp')}
				sizes={sizes}
				style={{ ...(entry.blur && { background: `url(${entry.blur}) center / cover` }), ...style }}
				{...loading}
				// Last, because React sets attributes in order and the browser loads `src` at once if `srcSet` is
				// not set yet.
				src={src}
			/>
		</picture>
	);
}
