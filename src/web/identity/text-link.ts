/** The style of a link within or below text, tall enough for touch. */
export const textLink =
	'inline-flex min-h-11 items-center font-semibold text-clay underline decoration-clay/40 underline-offset-4 ' +
	'transition-colors hover:text-clay-dark hover:decoration-clay-dark';
