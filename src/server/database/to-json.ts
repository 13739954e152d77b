/**
 * A value for a JSON column. Half of a surrogate pair, which PostgreSQL refuses in JSON, becomes U+FFFD, as the driver
 * writes it into a text column.
 */
export const toJson = (value: unknown): string =>
	JSON.stringify(value, (_key, part) => (typeof part === 'string' ? part.toWellFormed() : part));
