import type { IncomingMessage, ServerResponse } from 'node:http';

const retryAfter = 2;

/** Names nothing of the club, because its facts are in the database, and needs no file of the site. */
const page = `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>The club is starting</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1rem/1.5 system-ui, sans-serif;
	background: light-dark(#fbf7f0, #151210); color: light-dark(#1e1a17, #fbf7f0) }
main { max-width: 32rem; padding: 1.5rem }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2 }
</style>
<main>
<h1>The club is starting</h1>
<p>This page opens by itself in a moment.</p>
</main>
</html>
`;

/**
 * Answers while the application starts: `/healthz` says alive, `/readyz` not ready. A person gets a page that
 * reloads itself.
 */
export function serveStarting({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
	if (url === '/healthz') {
		response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"status":"alive"}');
		return;
	}
	const isPage = headers.accept?.includes('text/html') && !url.startsWith('/api/');
	response.writeHead(503, {
		'Content-Type': isPage ? 'text/html; charset=utf-8' : 'application/json',
		'Cache-Control': 'no-store',
		'Retry-After': retryAfter,
		...(isPage && { Refresh: retryAfter }),
	});
	response.end(
		isPage ? page : '{"message":"The club is starting; please try again in a moment","code":"unavailable"}',
	);
}
