/** Why the only centre and the only plan of a club do not end, and the only duration of a plan. */
export const onlyOne = {
	centre: 'This is the only centre: open another one first',
	plan: 'This is the only plan: add another one first',
	duration: 'This is the only duration of the plan: add another one first, or end the plan',
} as const;
