/** A picture that exists in several widths, as AVIF and as WebP. */
export interface AlbumEntry {
	widths: readonly number[];
	/** The widths that it has as WebP, where they are fewer: only browsers from before 2023 ask for it. */
	webpWidths?: readonly number[];
	/** Width and height of the file at the picture's own URL. */
	size: readonly number[];
	/** A blurred placeholder as a data URL. A picture with see-through parts has none. */
	blur?: string;
}

/** The entries of pictures, by the URL of one of their files: it ends with a width (`/art/plans/elite-640.webp`). */
export type Album = Readonly<Record<string, AlbumEntry>>;
