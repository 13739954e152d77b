import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clubUrl } from '../../fixtures.ts';

export interface RedeployableClub {
	url: string;
	/** From now on serves another version. */
	redeploy: () => void;
	close: () => void;
}

/** A path that is never answered. */
export const unansweredPath = '/assets/unanswered.js';

/** The version that it serves once it is redeployed. */
export const nextVersion = 'next-version';

/** The script of a page that names the version: the policy approves it by its hash. */
const startingScript = /<script type="text\/plain" id="scripts"[^>]*>([^<]*)<\/script>/;

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** A proxy to the club that can serve a new version: its service worker, pages and route manifest. */
export async function startRedeployableClub(): Promise<RedeployableClub> {
	const version = await deployedVersion();
	let isNew = false;
	const server = createServer(async ({ url = '/', headers }, response) => {
		if (url === unansweredPath) return;
		const upstream = await fetch(clubUrl + url.replace(nextVersion, version), {
			headers: headers.authorization ? { authorization: headers.authorization } : {},
		});
		const namesVersion = /html|javascript/.test(upstream.headers.get('Content-Type') ?? '');
		const body = Buffer.from(await upstream.arrayBuffer());
		const renamed = (text: string) => text.replaceAll(version, nextVersion);
		for (const [name, value] of upstream.headers) {
			// `fetch` has decoded the body: the headers on its encoding and length no longer apply.
			if (!/^(content-encoding|content-length|transfer-encoding|connection|keep-alive)$/.test(name))
				response.setHeader(name, value);
		}
		response.statusCode = upstream.status;
		if (!isNew || !namesVersion) return void response.end(body);
		const text = body.toString();
		const policy = upstream.headers.get('Content-Security-Policy');
		const starter = startingScript.exec(text)?.[1];
		if (policy && starter)
			response.setHeader(
				'Content-Security-Policy',
				policy.replace(hashOf(starter), hashOf(renamed(starter))),
			);
		response.end(renamed(text));
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		redeploy: () => {
			isNew = true;
		},
		close: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}

/** The version of the club's files, as its service worker states it. */
async function deployedVersion(): Promise<string> {
	const worker = await (await fetch(`${clubUrl}/service-worker.js`)).text();
	const version = /url:[`"]\/offline[`"],revision:[`"]([\w-]+)[`"]/.exec(worker)?.[1];
	if (!version) throw new Error('The worker contains no version');
	return version;
}
