/**
 * The look of a product's large picture, shared by its gallery and by its placeholder until the gallery's code has
 * loaded.
 */
export const largePicture = {
	sizes: '(width >= 64rem) 38rem, (width >= 48rem) 50vw, 88vw',
	frame: 'overflow-hidden rounded-lg border border-line lg:rounded-xl',
} as const;
