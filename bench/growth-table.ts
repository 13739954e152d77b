import { tableRow, whole } from './figures.ts';
import { callOf, type GrownCall, type GrownClub, isOver, keptRate, namesOf } from './growth.ts';

const marked = (text: string, isMarked: boolean) => (isMarked ? `**${text}**` : text);

/** How many callers there are at a time: members and guests, and people at the desk. */
interface Askers {
	clients: number;
	atDesk: number;
}

/** The table of calls whose time is judged: p50 and p99 in each club. */
function timesTable(clubs: readonly GrownClub[], { clients, atDesk }: Askers): string {
	const cells = (call: GrownCall | undefined) =>
		call ? [whole(call.p50), marked(whole(call.p99), isOver(call, undefined))] : ['', ''];
	const lines = namesOf(clubs).flatMap((name) => {
		const calls = clubs.map((club) => callOf(club, name));
		const wanted = calls.find((call) => call !== undefined)?.wanted ?? null;
		return wanted === null ? [] : tableRow([name, String(wanted), ...calls.flatMap(cells)]);
	});
	const heads = clubs.flatMap(({ size }) => [`${size}×: p50`, 'p99']);
	return [
		tableRow([`ms, at ${clients} clients; of the desk, at ${atDesk}`, 'wanted p99', ...heads]),
		tableRow(['---', '---:', ...heads.map(() => '---:')]),
		...lines,
	].join('\n');
}

/** The table of calls whose rate is judged: requests per second in each club, and relative to the smallest club. */
function ratesTable(clubs: readonly GrownClub[], { clients }: Askers): string {
	const [smallest] = clubs;
	const lines = namesOf(clubs).flatMap((name) =>
		clubs.flatMap((club) => {
			const call = callOf(club, name);
			const first = callOf(smallest, name);
			if (!call || call.wanted !== null) return [];
			const wanted = club === smallest || !first ? '' : whole(keptRate * first.perSecond);
			const rate = marked(whole(call.perSecond), isOver(call, first));
			return tableRow([`${name}, ${club.size}×`, rate, wanted, whole(call.p50), whole(call.p99)]);
		}),
	);
	return [
		tableRow([`at ${clients} clients`, 'per second', 'wanted', 'p50, ms', 'p99, ms']),
		tableRow(['---', '---:', '---:', '---:', '---:']),
		...lines,
	].join('\n');
}

function clubLine({ size, rows, filled, machine, failed }: GrownClub): string {
	const counts = Object.entries(rows).map(([table, count]) => `${whole(count)} ${table}`);
	return `- ${size}×: ${counts.join(', ')}; ${filled === null ? '' : `filled in ${filled} s; `}failed requests: ${failed}. ${machine}.`;
}

/** The text of bench/growth.md; values beyond their limit are bold. */
export function growthText(clubs: readonly GrownClub[], askers: Askers): string {
	return `# As the club grows

\`npm run bench -- grow 1 10 100 --save\` fills clubs of these sizes one after the other and measures their calls; given one
size, it replaces that size alone. Database, server and load share the machine. What is over is bold: a 99th percentile
that is not below what is wanted, or a rate below ${keptRate * 100} % of the smallest club's.

${timesTable(clubs, askers)}

${ratesTable(clubs, askers)}

![Each call's times at each size](growth.svg)

${clubs.map(clubLine).join('\n')}
`;
}
