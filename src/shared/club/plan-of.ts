interface NamedPlan {
	type: string;
	formerTypes?: readonly string[] | undefined;
}

/**
 * The plan of a name that something was sold by: the one that has it, else the one that had it before it was renamed;
 * undefined where there is none.
 */
export function planOf<Named extends NamedPlan>(
	plans: readonly Named[],
	isIts: (type: string) => boolean,
): Named | undefined {
	return plans.find(({ type }) => isIts(type)) ?? plans.find(({ formerTypes }) => formerTypes?.some(isIts));
}
