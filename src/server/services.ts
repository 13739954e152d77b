import type { FrequentEvents } from './audit/frequent-events.ts';
import type { ClubSnapshot } from './club/club-snapshot.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import type { GuestReads } from './database/guest-reads.ts';
import type { News } from './http/cache/invalidation.ts';
import type { ResponseCache } from './http/cache/response-cache.ts';
import type { Admission } from './http/limits/admission.ts';
import type { ClientIp } from './http/limits/client-ip.ts';
import type { RateLimits } from './http/limits/limits.ts';
import type { SessionCache } from './identity/sessions/session-cache.ts';
import type { Seal } from './secrets/seal.ts';

/** The services that all handlers share. */
export interface Services {
	/** The connection pool. A handler uses the connection of its call instead (http/mount.ts). */
	database: Database;
	/** The database that a guest's cached call reads. */
	guestReads: GuestReads;
	/** What this process receives of the changes that others make. */
	news: Pick<News, 'heardByAll'>;
	config: Config;
	/** The club's facts of today. A sale reads them in its transaction instead (`lockClubShared`). */
	club: ClubSnapshot;
	/** The current time; tests inject their own. */
	clock: () => Date;
	limits: RateLimits;
	/** The queue in which calls and pages wait for their turn (http/limits/admission.ts). */
	admission: Admission;
	responseCache: ResponseCache;
	/** Seals the stored secrets. */
	seal: Seal;
	sessions: SessionCache;
	frequentEvents: FrequentEvents;
	/** The IP address of the client behind the trusted proxies. */
	clientIp: ClientIp;
}
