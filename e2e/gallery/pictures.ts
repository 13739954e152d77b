import { join } from 'node:path';

/** The folder of the gallery and its pictures. */
export const galleryFolder = join(import.meta.dirname, '../../reports/gallery');

/** The looks in which each state is taken; the captions of the pictures. */
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
