import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import { log } from '../../log.ts';

/** Reads the client's IP address from a request; a call made in-process, for rendering, has none. */
export type ClientIp = (request: IncomingMessage | undefined) => string;

/**
 * Returns a function that reads the client's IP address from a request, in the form that {@link network} gives it.
 * Each of the `trustedProxies` in front of the server appends the address it saw to X-Forwarded-For, so only that
 * many entries, counted from the right, can be trusted; the client may have written the others itself.
 */
export function clientIp(trustedProxies: number): ClientIp {
	let isWarned = false;
	return (request) => {
		if (!request) return 'in-process';
		// node:http joins repeated headers of this name into one string, although its type says otherwise.
		const header = request.headers['x-forwarded-for'] as string | undefined;
		if (header !== undefined && trustedProxies === 0 && !isWarned) {
			isWarned = true;
			log.error(
				'X-Forwarded-For arrives but is not believed: behind a proxy, all clients share one address and its limits. Set TRUSTED_PROXIES to the number of proxies in front',
			);
		}
		const entries = (header ?? '').split(',').map((entry) => entry.trim());
		const forwarded = trustedProxies > 0 ? entries.at(-trustedProxies) : undefined;
		return network(forwarded || request.socket.remoteAddress || 'unknown');
	};
}

/**
 * `192.0.2.7:51234` or `[2001:db8::6]:51234`, as some load balancers write it. The port differs with each
 * connection.
 */
const addressWithPort = /^(?:(?<v4>[\d.]+):\d+|\[(?<v6>[^\]]+)\](?::\d+)?)$/;

function withoutPort(written: string): string {
	const { v4, v6 } = addressWithPort.exec(written)?.groups ?? {};
	const address = v4 ?? v6 ?? written;
	return isIP(address) ? address : written;
}

/**
 * The part of an IP address that limits count by: a whole IPv4 address, also in its IPv6-mapped form, and the first
 * 64 bits of an IPv6 address, because one customer of a provider has all addresses below those.
 */
export function network(written: string): string {
	const address = withoutPort(written);
	if (isIP(address) !== 6) return address;
	const [withoutZone = ''] = address.split('%');
	// The URL parser writes an address in its shortest form, and an embedded IPv4 address as two groups.
	const short = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
	const [left = '', right] = short.split('::');
	const groups = left === '' ? [] : left.split(':');
	if (right !== undefined) {
		const last = right === '' ? [] : right.split(':');
		groups.push(...Array<string>(8 - groups.length - last.length).fill('0'), ...last);
	}
	const bytes = groups.slice(6).flatMap((group) => {
		const value = Number.parseInt(group, 16);
		return [value >> 8, value & 255];
	});
	const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
	const embedded = bytes.join('.');
	return isMapped && isIPv4(embedded) ? embedded : `${groups.slice(0, 4).join(':')}::/64`;
}
