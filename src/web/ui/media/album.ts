/** A picture that exists in several widths, as AVIF and as WebP. */
export interface AlbumEntry {
	widths: readonly number[];
	/** The widths available as WebP, if fewer: only browsers from before 2023 request it. */
	webpWidths?: readonly number[];
	/** The width and height of the file at the picture's own URL. */
	size: readonly number[];
	/** A blurred placeholder as a data URL; absent for a picture with transparency. */
	blur?: string;
}

/**
 * The album entries by the URL of one of the picture's files, which ends with a width (`/art/plans/elite-640.webp`).
 */
export type Album = Readonly<Record<string, AlbumEntry>>;
