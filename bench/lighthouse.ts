/**
 * `npm run bench -- pages`: runs Lighthouse's phone profile on the pages that visitors open first, served by the built
 * server. Pages are measured in turn, and the median of each figure counts. Prints a table, and writes it to
 * bench/lighthouse.md with `--save`. A slow page does not fail the run.
 */
import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '#server/free-port.ts';
import { productPath } from '#shared/catalogue/catalogue.rules.ts';
import { clientOf } from '../e2e/people.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { median, say, tableRow } from './figures.ts';
import { machine } from './machine.ts';
import { saves } from './options.ts';
import { save } from './save.ts';
import { ensureBuilt, startMeasured } from './start.ts';

const rounds = 3;
const kibi = (bytes = 0) => `${Math.round(bytes / 1024)} KiB`;

const category = (id: string) => (result: Result) => (result.categories[id]?.score ?? 0) * 100;
const audit = (id: string) => (result: Result) => result.audits[id]?.numericValue ?? 0;

const scores = [
	{ name: 'Performance', wanted: '95', read: category('performance'), show: String },
	{ name: 'Accessibility', wanted: '100', read: category('accessibility'), show: String },
	{ name: 'Best Practices', wanted: '100', read: category('best-practices'), show: String },
	{ name: 'SEO', wanted: '100', read: category('seo'), show: String },
	{
		name: 'CLS',
		wanted: '0.02',
		read: audit('cumulative-layout-shift'),
		show: (shift: number) => shift.toFixed(3),
	},
	...[
		{ name: 'first paint', id: 'first-contentful-paint' },
		{ name: 'largest paint', id: 'largest-contentful-paint' },
		{ name: 'blocked', id: 'total-blocking-time' },
	].map(({ name, id }) => ({
		name,
		wanted: '',
		read: audit(id),
		show: (ms: number) => `${(ms / 1000).toFixed(2)} s`,
	})),
	{ name: 'scripts', wanted: '', read: scriptBytes, show: kibi },
	{ name: 'all', wanted: '', read: audit('total-byte-weight'), show: kibi },
];

function scriptBytes({ audits }: Result): number {
	const { items = [] } = (audits['resource-summary']?.details ?? {}) as {
		items?: { resourceType: string; transferSize: number }[];
	};
	return items.find(({ resourceType }) => resourceType === 'script')?.transferSize ?? 0;
}

async function measure(url: string): Promise<Result> {
	const port = await freePort('127.0.0.1');
	// A new browser for each run, so that one page's cache does not speed up the next.
	const browser = await chromium.launch({
		executablePath: ensureChromium(),
		args: ['--no-sandbox', '--disable-gpu', '--no-first-run', `--remote-debugging-port=${port}`],
	});
	try {
		const run = await lighthouse(url, { port, logLevel: 'error' });
		if (!run || run.lhr.runtimeError)
			throw new Error(run?.lhr.runtimeError?.message ?? 'Lighthouse said nothing');
		return run.lhr;
	} finally {
		await browser.close();
	}
}

await ensureBuilt();
const club = await startMeasured({ SEED: 'demo' });
const [product] = await clientOf(club.url).catalogue.topSeller();
const pages = ['/', '/fitness', '/store', '/store/category?category=wheyprotein'];
if (product) pages.push(productPath(product));

// Waits until the pages are as those that were opened before: rendered, and compressed at the highest quality, which
// happens one page at a time (ResponseCache).
for (let second = 0; second < 12; second += 1) {
	for (const page of pages)
		await (await fetch(club.url + page, { headers: { 'Accept-Encoding': 'br' } })).text();
	await setTimeout(1_000);
}

const results = new Map<string, Result[]>(pages.map((page) => [page, []]));
for (let round = 1; round <= rounds; round += 1) {
	for (const page of pages) {
		say(`· ${round} of ${rounds}: ${page}`);
		results.get(page)?.push(await measure(club.url + page));
	}
}
await club.stop();

const report = [
	`Lighthouse's phone (slow 4G, a quarter of the processor), the built server, median of ${rounds}; on ${machine}.`,
	'',
	tableRow(['page', ...scores.map(({ name }) => name)]),
	tableRow(['---', ...scores.map(() => '---:')]),
	...pages.map((page) =>
		tableRow([page, ...scores.map(({ read, show }) => show(median((results.get(page) ?? []).map(read))))]),
	),
	tableRow(['wanted', ...scores.map(({ wanted }) => wanted)]),
	'',
].join('\n');
say(`\n${report}`);
if (saves) save('lighthouse.md', `# The pages on a phone\n\n${report}`);
if (process.env.LIGHTHOUSE_JSON)
	writeFileSync(process.env.LIGHTHOUSE_JSON, JSON.stringify([...results.values()].map(([first]) => first)));
