import type { Context } from 'hono';
import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import type { RateLimits } from './http/limits/limits.ts';
import type { ResponseCache } from './http/response-cache.ts';
import type { SessionCache } from './identity/session-cache.ts';

/** What all handlers share. */
export interface Services {
	/** The connection pool. A handler uses the connection of its call instead (http/mount.ts). */
	database: Database;
	config: Config;
	/** The current time; tests inject their own. */
	clock: () => Date;
	limits: RateLimits;
	responseCache: ResponseCache;
	sessions: SessionCache;
	/** The IP address of the client behind the trusted proxies. */
	clientIp: (context: Context) => string;
}
