interface NamedPlan {
	type: string;
	formerTypes?: readonly string[] | undefined;
}

/**
 * Finds a plan by the name under which it was sold: the plan that has the name now, else the one that had it before it
 * was renamed; undefined where there is none.
 */
export function planOf<Named extends NamedPlan>(
	plans: readonly Named[],
	isIts: (type: string) => boolean,
): Named | undefined {
	return plans.find(({ type }) => isIts(type)) ?? plans.find(({ formerTypes }) => formerTypes?.some(isIts));
}
