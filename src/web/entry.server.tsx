import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { scriptsAfterPaint } from './document/after-paint.ts';
import { MarkContext } from './document/mark-context.ts';
import { newMark, unmarkScripts } from './document/marked-scripts.ts';
import { withPageScripts } from './document/page-scripts.ts';

// The server must use this bundle's copy of the router: another copy's classes would not be recognised.
export { createRequestHandler } from 'react-router';
export { createLoadContext } from './data/load-context.ts';
export { pagePath } from './page-path.ts';

/** How long the loaders may take before the render is aborted, in milliseconds. */
export const streamTimeout = 5_000;

/**
 * A writable stream that passes everything written to `collected`, as one text. Unlike a readable stream, it applies
 * no back-pressure.
 */
function collector(collected: (text: string) => void): Writable {
	const chunks: Buffer[] = [];
	return new Writable({
		write(chunk: Buffer, _encoding, done) {
			chunks.push(chunk);
			done();
		},
		final(done) {
			collected(Buffer.concat(chunks).toString());
			done();
		},
	});
}

/** The React tree of a page. Its scripts have `mark` as their nonce. bench/ measures rendering it alone. */
export const pageTree = (context: EntryContext, url: string, mark: string) => (
	<MarkContext value={mark}>
		<ServerRouter context={context} url={url} nonce={mark} />
	</MarkContext>
);

/**
 * Renders a complete page, data included, because the server caches complete pages (docs/architecture.md,
 * "Response cache").
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
): Promise<Response> {
	headers.set('Content-Type', 'text/html; charset=utf-8');
	if (request.method === 'HEAD') return new Response(null, { status, headers });

	let failed = false;
	const mark = newMark();
	const marked = await new Promise<string>((resolve, reject) => {
		const { pipe, abort } = renderToPipeableStream(pageTree(routerContext, request.url, mark), {
			nonce: mark,
			// Otherwise React puts a large part of a page hidden at its end, until a script moves it into place.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onAllReady() {
				clearTimeout(timer);
				pipe(collector(resolve));
			},
			onShellError(error) {
				clearTimeout(timer);
				reject(error);
			},
			onError(error) {
				failed = true;
				console.error(error);
			},
		});
		// Aborts a little after React Router has rejected late loaders, so that their error boundaries still render.
		const timer = setTimeout(abort, streamTimeout + 1_000);
	});
	// A page with data can be read without scripts; others are empty frames that scripts fill.
	const { root: _, ...ownData } = routerContext.staticHandlerContext.loaderData;
	const hasData = Object.values(ownData).some(Boolean);
	const rendered = unmarkScripts(marked, mark);
	const { html, hashes } = withPageScripts(rendered.html);
	const page = hasData && import.meta.env.PROD ? scriptsAfterPaint(html) : { html, hashes: [] };
	// The server moves it into the page's Content-Security-Policy, and does not send it.
	headers.set('X-Script-Hashes', [...rendered.hashes, ...hashes, ...page.hashes].join(' '));
	return new Response(Buffer.from(page.html), { status: failed ? 500 : status, headers });
}
