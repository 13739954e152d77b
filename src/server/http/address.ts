import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The network address a request came from. Each of the `trustedProxies` in front appends the address
 * it saw to X-Forwarded-For, so that many entries from the right are true; what stands left of them
 * the client may have written itself.
 */
export function addressBehind(trustedProxies: number): (context: Context) => string {
	return (context) => {
		// A call made in-process, for rendering, comes from nowhere.
		if (!context.env?.incoming) return 'in-process';
		const seen = (context.req.header('X-Forwarded-For') ?? '').split(',').map((entry) => entry.trim());
		const forwarded = trustedProxies > 0 ? seen.at(-trustedProxies) : undefined;
		return forwarded || getConnInfo(context).remote.address || 'unknown';
	};
}
