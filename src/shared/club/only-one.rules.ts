/** The refusals to end the only centre or plan of a club, or the only duration of a plan. */
export const onlyOne = {
	centre: 'This is the only centre: open another one first',
	plan: 'This is the only plan: add another one first',
	duration: 'This is the only duration of the plan: add another one first, or end the plan',
} as const;
