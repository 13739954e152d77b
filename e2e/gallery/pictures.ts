import { join } from 'node:path';

/** Where the gallery lies, and its pictures. */
export const galleryFolder = join(import.meta.dirname, '../../reports/gallery');

/** The looks that each state is taken in, as the pictures' captions. */
export const looks = ['phone, light', 'phone, dark', 'wide, light', 'wide, dark'] as const;

/** The file of a picture: `desk-orders-failed--phone-dark.jpg`. */
export function pictureFile(state: string, look: string): string {
	const slug = (text: string) =>
		text
			.toLowerCase()
			.replace(/[^a-z\d]+/g, '-')
			.replace(/^-|-$/g, '');
	return `${slug(state)}--${slug(look)}.jpg`;
}
