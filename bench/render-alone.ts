/**
 * Run by new-pages.ts in a process of its own, as the club is: React's render of pages whose data was read before. The
 * first message has the address of the club and the paths; every further one requests a measurement.
 */
import { once } from 'node:events';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { createRequestHandler, EntryContext, RouterContextProvider } from 'react-router';
import { loadBuild } from '#server/http/site/pages.ts';
import { demoClub } from '#server/seed/demo-club.ts';
import type { Club } from '#shared/club/club.facts.ts';
import { functionRate } from './load.ts';

/** The exports of the built web side's `entry.server.tsx`. */
interface RenderEntry {
	createRequestHandler: typeof createRequestHandler;
	createLoadContext: (fetch: typeof globalThis.fetch, origin: string, club: Club) => RouterContextProvider;
	pageTree: (context: EntryContext, url: string, mark: string) => ReactNode;
}

interface Page {
	url: string;
	context: EntryContext;
	/** The encoded data that the page passes to the browser. */
	handoff: Uint8Array<ArrayBuffer>;
}

const mark = 'a'.repeat(22);
const build = await loadBuild();
const entry = build.entry.module as unknown as RenderEntry;

/** The facts of the demo club, with the ids of its database. */
const facts: Club = {
	...demoClub.texts,
	isOpen: true,
	isDemo: true,
	centres: demoClub.centres.map((centre, index) => ({ ...centre, id: index + 1 })),
	plans: demoClub.plans.map((plan, index) => ({ ...plan, id: index + 1 })),
	closures: [],
};

/** Reads the data of a page as the club does; returns what the club would render. */
async function read(club: string, path: string): Promise<Page> {
	let context: EntryContext | undefined;
	const keep = async (_request: Request, _status: number, _headers: Headers, found: EntryContext) => {
		context = found;
		return new Response();
	};
	const handle = entry.createRequestHandler(
		{ ...build, entry: { module: { ...build.entry.module, default: keep } } },
		'production',
	);
	const url = club + path;
	await handle(
		new Request(url),
		entry.createLoadContext((call, init) => fetch(club + call, init), club, facts),
	);
	if (context?.staticHandlerContext.statusCode !== 200) throw new Error(`${path} is no page`);
	return { url, context, handoff: await new Response(context.serverHandoffStream ?? null).bytes() };
}

/** Renders a page completely. */
async function render({ url, context, handoff }: Page): Promise<void> {
	const body = new Writable({ write: (_chunk, _encoding, done) => done() });
	const serverHandoffStream = new Blob([handoff]).stream();
	const { pipe } = renderToPipeableStream(entry.pageTree({ ...context, serverHandoffStream }, url, mark), {
		nonce: mark,
		onAllReady: () => pipe(body),
		onError: (error) => void body.destroy(error as Error),
	});
	await finished(body);
}

const [{ club, paths }] = (await once(process, 'message')) as [{ club: string; paths: readonly string[] }];
const pages: Page[] = [];
for (const path of paths) pages.push(await read(club, path));
let turn = 0;
process.on('message', async () => {
	process.send?.(
		await functionRate(() => {
			turn += 1;
			return render(pages[turn % pages.length] as Page);
		}),
	);
});
process.send?.('ready');
