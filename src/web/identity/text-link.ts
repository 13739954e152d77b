/** A link within or below text, tall enough for a finger. */
export const textLink =
	'inline-flex min-h-11 items-center font-semibold text-clay underline decoration-clay/40 underline-offset-4 ' +
	'transition-colors hover:text-clay-dark hover:decoration-clay-dark';
