/** Props of `LoadError` wherever the profile could not be loaded. */
export const profileErrorText = {
	title: 'Your account could not be loaded',
	text: 'You are still signed in. Please check your connection and try again.',
} as const;
