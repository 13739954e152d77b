/** The name of the database constraint that a write violated; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
	// SQLSTATE class 23: integrity constraint violation.
	if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('23'))
		return undefined;
	return 'constraint' in error ? String(error.constraint) : undefined;
}

/**
 * Whether a write failed because a person it names was deleted since they were looked up: undoing an import deletes
 * people.
 */
export function isOfGonePerson(error: unknown): boolean {
	if (!/_(user|holder|payer)_id_fkey$/.test(violatedConstraint(error) ?? '')) return false;
	// Deleting a person whom a row still names violates the same constraint, but then the detail says `(id)=`. The
	// words around it are in the language of the database.
	return error instanceof Error && 'detail' in error && /_id\)=\(/.test(String(error.detail));
}
