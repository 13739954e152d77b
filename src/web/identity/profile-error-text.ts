/** Props of `LoadError` wherever the profile could not be loaded. */
export const profileErrorText = {
	title: 'Your account could not be loaded',
	lead: 'You are still signed in. ',
} as const;
