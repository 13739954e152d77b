/**
 * The keys of PostgreSQL's advisory locks, all in one place: two uses of the same key would wait for each other,
 * and deadlock if a transaction holds both.
 */
export const advisoryLocks = {
	/** Held while preparing the database, so that processes starting together do it once. */
	preparation: 4_151_985,
	/** Held by the process that runs the jobs. */
	leader: 4_151_986,
	/** The first key of an account's lock; the second is the account's id. */
	account: 4_151_987,
	/** Held while tallies are folded; migration 0020 names it. */
	tallies: 4_151_988,
	/** Held shared by acts of the desk, and exclusively by changes of staff. */
	staff: 4_151_989,
	/** Held while an archive is made. */
	archive: 4_151_990,
	/** Held while an import is written. */
	imports: 4_151_991,
	/** The first key of a transfer's lock; the second is a hash of the transfer's number. */
	transfer: 4_151_992,
	/** The first key of the lock of one email's complaints; the second is a hash of the email. */
	complaints: 4_151_993,
	/** Held by each backup of the embedded database while it is made, shared with other backups. */
	backup: 4_151_994,
} as const;
