/** The policy pages, in the order of the footer. */
export const policyLinks = [
	{ to: '/store/help', label: 'Help' },
	{ to: '/refunds', label: 'Delivery and refunds' },
	{ to: '/terms', label: 'Terms' },
	{ to: '/privacy', label: 'Privacy' },
] as const;
