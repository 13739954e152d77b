/** The link of a panel to the desk's memberships. */
export const allMemberships = {
	to: '/admin/memberships',
	label: (
		<span>
			All<span className="sr-only"> memberships</span>
		</span>
	),
};
