/**
 * The classes of a text control. 16 px type, so that phones do not zoom in on it; the scroll margin brings the error
 * of a focused control into view with it.
 */
export const controlStyle =
	'block w-full min-h-12 scroll-mb-28 rounded-sm border border-edge bg-surface px-3.5 py-2.5 text-base text-ink ' +
	'transition-colors hover:border-ink focus-visible:rounded-sm focus-visible:outline-offset-0 aria-invalid:border-chilli ' +
	'[&[readonly]]:border-line [&[readonly]]:bg-sunken [&[readonly]]:text-ink-soft ' +
	'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-soft';
