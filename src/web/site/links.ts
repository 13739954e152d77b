/** The links of the top bar, in the order of docs/spec.md point 2. */
export const siteLinks = [
	{ to: '/profile', label: 'Profile' },
	{ to: '/', label: 'Home' },
	{ to: '/fitness', label: 'Fitness' },
	{ to: '/consultancy', label: 'Consultancy' },
	{ to: '/store', label: 'Store' },
] as const;
