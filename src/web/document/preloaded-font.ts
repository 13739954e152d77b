/**
 * Preloads a font with the document: discovered through the styles, it would load one round trip later. Takes the
 * file's URL.
 */
export const preloadedFont = (href: string) =>
	({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const;
