/** How the large picture of a product looks, whether its gallery has loaded or not. */
export const largePicture = {
	sizes: '(width >= 64rem) 38rem, (width >= 48rem) 50vw, 88vw',
	frame: 'overflow-hidden rounded-lg border border-line lg:rounded-xl',
} as const;
