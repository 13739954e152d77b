import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * Returns a function that reads the client's IP address from a request. Each of the `trustedProxies` in
 * front of the server appends the address it saw to X-Forwarded-For, so only that many entries, counted
 * from the right, can be trusted; the client may have written the others itself.
 */
export function clientIp(trustedProxies: number): (context: Context) => string {
	return (context) => {
		// A call made in-process, for rendering, has no connection.
		if (!context.env?.incoming) return 'in-process';
		const entries = (context.req.header('X-Forwarded-For') ?? '').split(',').map((entry) => entry.trim());
		const forwarded = trustedProxies > 0 ? entries.at(-trustedProxies) : undefined;
		return forwarded || getConnInfo(context).remote.address || 'unknown';
	};
}
