import type { ComponentProps } from 'react';

/** A picture that is there in several widths, as AVIF and as WebP. */
export interface Print {
	widths: readonly number[];
	/** Width and height of the one its address leads to. */
	size: readonly number[];
	/** A few pixels of it as a data URL. */
	blur: string;
}

/** What is known of pictures, by the address of one of them (`/art/plans/elite-640.webp`). */
export type Album = Readonly<Record<string, Print>>;

interface PictureProps extends Omit<ComponentProps<'img'>, 'srcSet' | 'loading' | 'fetchPriority'> {
	src: string;
	/** Where to look the picture up. One that is not there is shown as it is. */
	album: Album;
	alt: string;
	/** The shape of a picture that no album knows. */
	width?: number;
	height?: number;
	/**
	 * How wide the page shows it, as in `<img sizes>`. On phones a little less than that: what a finger holds
	 * at three dots to the pixel looks no sharper for them, and loads later.
	 */
	sizes: string;
	/** Another cut of it, from the same album, for windows narrower than 768 px. */
	onPhone?: { src: string; sizes: string } | undefined;
	/** In the first view: loaded at once, and before the rest. */
	priority?: boolean | undefined;
}

const sourceSet = (src: string, { widths }: Print, format: string) =>
	widths.map((width) => `${src.replace(/-\d+\.webp$/, '')}-${width}.${format} ${width}w`).join(', ');

interface SourcesProps {
	src: string;
	print: Print;
	sizes: string;
	media?: string;
	formats: readonly ('avif' | 'webp')[];
}

function Sources({ src, print, formats, ...rest }: SourcesProps) {
	return formats.map((format) => (
		// Without its wrapper's box, even an empty element would be a cell of a grid.
		<source
			key={format}
			className="hidden"
			type={`image/${format}`}
			srcSet={sourceSet(src, print, format)}
			{...rest}
		/>
	));
}

/**
 * A picture in the lightest form that is sharp on this screen. Its place is kept, and softly filled, until
 * it is there; whatever stands around it lays out the `<img>` alone.
 */
export function Picture({ src, album, sizes, priority = false, onPhone, style, ...image }: PictureProps) {
	const print = album[src];
	const cut = onPhone && album[onPhone.src];
	const loading = priority
		? ({ loading: 'eager', fetchPriority: 'high' } as const)
		: ({ loading: 'lazy', decoding: 'async' } as const);
	// biome-ignore lint/a11y/useAltText: the type asks for it
	if (!print) return <img style={style} {...loading} {...image} src={src} />;
	const [width, height] = print.size;
	return (
		<picture className="contents">
			{cut && <Sources {...onPhone} print={cut} media="(width < 48rem)" formats={['avif', 'webp']} />}
			<Sources src={src} print={print} sizes={sizes} formats={['avif']} />
			{/* biome-ignore lint/a11y/useAltText: the type asks for it */}
			<img
				{...image}
				width={width}
				height={height}
				srcSet={sourceSet(src, print, 'webp')}
				sizes={sizes}
				style={{ background: `url(${print.blur}) center / cover`, ...style }}
				{...loading}
				// Last: a browser acts on it at once, and the choice above must stand by then.
				src={src}
			/>
		</picture>
	);
}
