/** A centre's name as people read it: the specification spells it in lower case, and so it is stored. */
export function centreName(stored: string): string {
	return stored.charAt(0).toLocaleUpperCase('en-IN') + stored.slice(1);
}
