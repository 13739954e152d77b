import type { Context } from 'hono';
import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import type { KeptAnswers } from './http/kept.ts';
import type { RateLimits } from './http/limits.ts';

/** What handlers lean on beside their call. */
export interface Services {
	database: Database;
	config: Config;
	/** The present; tests bring their own. */
	clock: () => Date;
	limits: RateLimits;
	kept: KeptAnswers;
	/** The network address that a request came from, behind the trusted proxies. */
	addressOf: (context: Context) => string;
}
