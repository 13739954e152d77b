/**
 * How many statements get a name: twice the number that all calls and jobs send, about 900. Every connection keeps
 * what it has prepared, so statements whose text differs with their values, such as with a list of ids of any
 * length, must not fill its memory.
 */
const maxNames = 2_000;

const names = new Map<string, string>();

/**
 * The name under which a statement with values is prepared, always the same for the same text. Undefined once there
 * are too many: PostgreSQL then parses and plans the statement anew each time.
 */
export function statementName(text: string): string | undefined {
	const known = names.get(text);
	if (known !== undefined || names.size >= maxNames) return known;
	const name = `akhara_${names.size + 1}`;
	names.set(text, name);
	return name;
}
