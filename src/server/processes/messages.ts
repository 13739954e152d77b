/** What the primary process tells a worker process: node:cluster's names for the one that leads and those that serve. */
export type ToWorker =
	/** Start: where there is no database yet, listen and wait for it, else listen when everything is ready. */
	| { say: 'start'; databaseUrl: string | undefined }
	/** The database is open: serve. */
	| { say: 'serve'; databaseUrl: string }
	| { say: 'stop' }
	/** Wait for nothing any more. */
	| { say: 'hurry' };

/** What a worker process tells the primary. */
export type ToPrimary =
	/** It hears what it is told. */
	| { say: 'here' }
	| { say: 'ready'; url: string }
	/** It ends, for a reason that the operator has to remove. */
	| { say: 'refused'; reason: string };
