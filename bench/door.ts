/**
 * `npm run bench -- door`: measures on a phone with a quarter of the processor how long it takes from a scanner's Enter
 * at the door of a centre until the verdict is painted: by the server, and from the desk's list without a network.
 * Prints a table, and writes it to bench/door.md with `--save`. A slow row does not fail the run.
 */
import { chromium } from '@playwright/test';
import { administrator } from '../e2e/club-process.ts';
import { clientOf } from '../e2e/people.ts';
import { type Arrival, doorPeople } from '../e2e/running/support/door-people.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { median, say, tableRow } from './figures.ts';
import { machine } from './machine.ts';
import { saves } from './options.ts';
import { save } from './save.ts';
import { ensureBuilt, startMeasured } from './start.ts';

/** The number of people who come in; the first two of each way are a warm-up. */
const arrivals = 22;
const warmUp = 2;
/** In milliseconds. */
const wanted = 300;
const slowdown = 4;

/**
 * Runs in the page: types a code as a scanner does, and resolves to the milliseconds from its Enter until the frame
 * after the one that shows the person's name on a green panel.
 */
function scanUntilPainted({ code, name }: { code: string; name: string }): Promise<number> {
	return new Promise((resolve) => {
		let entered = 0;
		const isShown = () =>
			document.querySelector('section[aria-label="Come in"]')?.textContent?.includes(name) === true;
		const observer = new MutationObserver(() => {
			if (!isShown()) return;
			observer.disconnect();
			requestAnimationFrame(() => {
				const { port1, port2 } = new MessageChannel();
				port1.onmessage = () => resolve(performance.now() - entered);
				port2.postMessage(null);
			});
		});
		observer.observe(document.body, { childList: true, subtree: true });
		const begun = performance.now();
		for (const [nth, key] of [...code, 'Enter'].entries()) {
			const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
			Object.defineProperty(event, 'timeStamp', { value: begun + 5 * nth });
			if (key === 'Enter') entered = performance.now();
			document.body.dispatchEvent(event);
		}
	});
}

await ensureBuilt();
const club = await startMeasured({ SEED: 'demo', LIMIT_REGISTRATIONS: '1000' });
const { token } = await clientOf(club.url).identity.userLogin({ body: administrator });
const owner = clientOf(club.url, token);
const [centre] = (await owner.club.desk()).centres;

const people = doorPeople(club, owner, { centreId: centre?.id ?? 0, center: centre?.name ?? '' });

/** Members of the first centre, each with a phone that signs codes. */
async function newArrivals(): Promise<Arrival[]> {
	const arriving: Arrival[] = [];
	for (let nth = 0; nth < arrivals; nth += 1)
		arriving.push(await people.member(`Member ${String.fromCharCode(65 + nth)} Arrives`));
	return arriving;
}

const online = await newArrivals();
const offline = await newArrivals();
const browser = await chromium.launch({
	executablePath: ensureChromium(),
	args: ['--no-sandbox', '--disable-gpu'],
});
const context = await browser.newContext({
	viewport: { width: 412, height: 823 },
	deviceScaleFactor: 1.75,
	isMobile: true,
	hasTouch: true,
	baseURL: club.url,
});
await context.addInitScript((key) => localStorage.setItem('token', key), token);
const page = await context.newPage();
const listed = page.waitForResponse('**/api/visits/doorList*');
await page.goto(`/admin/door?centre=${centre?.id}`, { waitUntil: 'networkidle' });
await listed;
const devTools = await context.newCDPSession(page);
await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

async function measure(arriving: readonly Arrival[]): Promise<number[]> {
	const times: number[] = [];
	for (const { name, pass } of arriving)
		times.push(await page.evaluate(scanUntilPainted, { code: await pass.codeAt(new Date()), name }));
	return times.slice(warmUp);
}

const lines: string[] = [];
for (const { way, arriving, isCut } of [
	{ way: 'by the server', arriving: online, isCut: false },
	{ way: 'without a network, by the list', arriving: offline, isCut: true },
]) {
	say(`· measuring: ${way}`);
	await context.setOffline(isCut);
	const times = await measure(arriving);
	const show = (ms: number) => String(Math.round(ms));
	lines.push(tableRow([way, show(median(times)), show(Math.max(...times)), show(wanted)]));
}
await browser.close();
await club.stop();

const report = [
	`A phone with a quarter of the processor, the built server on the same machine, median and longest of ${arrivals - warmUp} arrivals, in milliseconds; on ${machine}.`,
	'',
	tableRow(['from a scanner’s Enter to the colour', 'median', 'longest', 'wanted']),
	tableRow(['---', '---:', '---:', '---:']),
	...lines,
	'',
].join('\n');
say(`\n${report}`);
if (saves) save('door.md', `# How soon the door answers\n\n${report}`);
