import type { ClubSnapshot } from '../club/club-snapshot.ts';
import type { Database } from '../database/connect.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Seal } from '../secrets/seal.ts';

/** What all jobs share. */
export interface JobServices {
	database: Database;
	club: ClubSnapshot;
	mailer: Mailer;
	/** The folder of mails written to files, now or before there was a mail server. */
	outbox: string;
	/** How many mails may go within 24 hours to an address that is not confirmed. */
	mailsToUnconfirmed: number;
	/** The current time; tests inject their own. */
	clock: () => Date;
	seal: Seal;
	/** Makes the nightly backup; absent where the database is not this program's own. */
	backUp?: (() => Promise<unknown>) | undefined;
	/** Public URL of the site without a trailing slash, for links in mail. */
	origin: string;
}
