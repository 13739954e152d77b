/** The props of `LoadError` for a profile that could not be loaded. */
export const profileErrorText = {
	title: 'Your account could not be loaded',
	lead: 'You are still signed in. ',
} as const;
