/**
 * The messages from the primary process to a worker process. The names are those of node:cluster: the primary
 * leads, workers serve.
 */
export type ToWorker =
	/** Start: without a database URL, listen and wait for the database; with one, listen when everything is ready. */
	| { say: 'start'; databaseUrl: string | undefined }
	/** The database is open: serve. */
	| { say: 'serve'; databaseUrl: string }
	| { say: 'stop' }
	/** Do not wait for anything any more. */
	| { say: 'hurry' };

/** The messages from a worker process to the primary. */
export type ToPrimary =
	/** The worker receives messages from now on. */
	| { say: 'here' }
	| { say: 'ready'; url: string }
	/** The worker ends, for a reason that the operator must remove. */
	| { say: 'refused'; reason: string };
