/**
 * How many statements are named: twice what all calls and jobs ask, which is about 900. Every connection keeps what it has
 * prepared, so a statement whose text differs with its values, such as a list of ids of any length, must not take its
 * memory for ever.
 */
const mostNames = 2_000;

const names = new Map<string, string>();

/**
 * The name by which a statement with values is prepared, always the same for the same text; undefined once there are
 * too many: it is then parsed and planned anew each time.
 */
export function statementName(text: string): string | undefined {
	const known = names.get(text);
	if (known !== undefined || names.size >= mostNames) return known;
	const name = `akhara_${names.size + 1}`;
	names.set(text, name);
	return name;
}
