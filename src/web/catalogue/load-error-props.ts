/** Props of `LoadError` wherever the catalogue could not be loaded. */
export const catalogueErrorProps = {
	text: 'Your connection or our shelf is out of reach for the moment.',
	tone: 'secondary',
} as const;
