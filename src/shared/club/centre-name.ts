/** A centre's name for people: it is stored in lower case, as the specification spells it. */
export function centreName(stored: string): string {
	return stored.charAt(0).toLocaleUpperCase('en-IN') + stored.slice(1);
}
