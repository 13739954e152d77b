/** The name of the database constraint that a write violated; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
	// Class 23: integrity constraint violation.
	if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('23'))
		return undefined;
	return 'constraint' in error ? String(error.constraint) : undefined;
}
