/** Asks for a face with the document: found by its styles it would come one round trip later. Takes the file's URL. */
export const preloadedFont = (href: string) =>
	({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const;
