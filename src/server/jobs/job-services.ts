import type { Database } from '../database/connect.ts';
import type { Mailer } from '../mail/mailer.ts';

/** What every job is given to work with. */
export interface JobServices {
	database: Database;
	mailer: Mailer;
	clock: () => Date;
	/** Public address of the site, for links in mail. */
	origin: string;
}
