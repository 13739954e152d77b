/**
 * Serialises a value for a JSON column. A lone surrogate, which PostgreSQL refuses in JSON, becomes U+FFFD, as it
 * does when the driver writes it into a text column.
 */
export const toJson = (value: unknown): string =>
	JSON.stringify(value, (_key, part) => (typeof part === 'string' ? part.toWellFormed() : part));
