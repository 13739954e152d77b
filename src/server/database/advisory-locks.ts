/**
 * The keys of PostgreSQL's advisory locks, all in one place: two things that share one wait for each other, and deadlock
 * where somebody holds both.
 */
export const advisoryLocks = {
	/** Held while preparing the database, so that processes starting together do it once. */
	preparation: 4_151_985,
	/** Held by the process that runs the jobs. */
	leader: 4_151_986,
	/** The first key of the locks of accounts; the second is the account's id. */
	account: 4_151_987,
	/** Held while tallies are folded; migration 0020 names it. */
	tallies: 4_151_988,
	/** Of who works at the desk. */
	staff: 4_151_989,
	/** Held by the archive that is being made. */
	archive: 4_151_990,
	/** Held by the import that is being written. */
	imports: 4_151_991,
	/** The first key of the locks of transfers; the second is a hash of the transfer's number. */
	transfer: 4_151_992,
	/** The first key of the locks of complaints; the second is a hash of the email that they name. */
	complaints: 4_151_993,
	/** Held, shared with other backups, by each backup of the embedded database while it is made. */
	backup: 4_151_994,
} as const;
