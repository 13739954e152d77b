/** Why the only centre and the only plan of a club do not end. */
export const onlyOne = {
	centre: 'This is the only centre: open another one first',
	plan: 'This is the only plan: add another one first',
} as const;
