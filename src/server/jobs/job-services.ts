import type { ClubSnapshot } from '../club/club-snapshot.ts';
import type { Database } from '../database/connect.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Seal } from '../secrets/seal.ts';

/** The services that all jobs share. */
export interface JobServices {
	database: Database;
	club: ClubSnapshot;
	mailer: Mailer;
	/** The folder to which mails are written while there is no mail server, now or formerly. */
	outbox: string;
	/** How many mails may be sent within 24 hours to an address that is not confirmed. */
	mailsToUnconfirmed: number;
	/** The current time; tests inject their own. */
	clock: () => Date;
	seal: Seal;
	/** Makes the nightly backup; undefined when the database is not the embedded one. */
	backUp?: (() => Promise<unknown>) | undefined;
	/** Public URL of the site without a trailing slash, for links in mails. */
	origin: string;
}
