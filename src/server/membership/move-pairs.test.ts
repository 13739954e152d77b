import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths } from '#shared/dates.ts';
import { daysFromToday } from '../testing/dates.ts';
import { plans, priceOf } from '../testing/demo-facts.ts';
import { allCoverDifferences } from '../testing/fixtures/covers.ts';
import { buyMembership, newHandOver, newPause } from '../testing/fixtures/membership.ts';
import {
	expectBooksToHold,
	newCancel,
	newPayment,
	newUpgrade,
	openDesk,
	takeMoney,
} from '../testing/fixtures/payments.ts';
import { type Person, signUp, signUpAdministrator } from '../testing/fixtures/people.ts';
import { twoCentres } from '../testing/fixtures/staff.ts';
import { registerForTax } from '../testing/fixtures/taxes.ts';
import { startTestServer, type TestResponse, type TestServer } from '../testing/test-server.ts';

/** A membership for which two moves race, its holder, and a person to whom it may be handed. */
interface Raced {
	id: number;
	member: Person;
	other: Person;
}
type Send = () => Promise<TestResponse>;

let server: TestServer;
let owner: Person;
let desk: Person;
let here: number;
let elsewhere: number;
beforeAll(async () => {
	server = await startTestServer({
		LIMIT_OPEN_MEMBERSHIPS: '1000',
		LIMIT_REGISTRATIONS: '100000',
		LIMIT_LOGINS_PER_ADDRESS: '100000',
	});
	owner = await signUpAdministrator(server);
	desk = await openDesk(server, 500_000);
	[here, elsewhere] = await twoCentres(server);
	await registerForTax(owner);
});
afterAll(() => server.close());

const post = (path: string, body: object, { token }: Person) =>
	server.call('POST', `/api/${path}`, { body, token });

/** Each move as its screen sends it, with the effects that were previewed. */
const moves: Record<string, (raced: Raced) => Promise<Send>> = {
	async card({ id }) {
		const body = await newPayment(owner, id, { mode: 'card' });
		return () => post('payments/take', body, owner);
	},
	async cash({ id }) {
		const body = await newPayment(desk, id, { mode: 'cash' });
		return () => post('payments/take', body, desk);
	},
	async cancel({ id }) {
		const body = await newCancel(owner, id);
		return () => post('membership/cancel', body, owner);
	},
	async upgrade({ id }) {
		const body = await newUpgrade(desk, id, 'Elite Pro', { mode: 'cash' });
		return () => post('membership/upgrade', body, desk);
	},
	async pause({ id }) {
		const body = await newPause(desk, id, 6);
		return () => post('membership/pauseOf', body, desk);
	},
	async handOver({ id, member, other }) {
		const body = await newHandOver(owner, id, member, other);
		return () => post('membership/changeHolder', body, owner);
	},
	async changeCentre({ id }) {
		const body = { membershipId: id, centreId: elsewhere, from: daysFromToday(8) };
		return () => post('membership/changeCentreOf', body, owner);
	},
	async give({ id }) {
		const body = { membershipId: id, kind: 'pause_day', amount: 2, reason: 'The showers were cold' };
		return () => post('membership/give', body, owner);
	},
	async enter({ member }) {
		return () => post('visits/enter', { centreId: here, userId: member.id, passed: [] }, desk);
	},
	async remove({ id, member }) {
		const { name } = await member.client.identity.profile();
		return () => post('people/remove', { userId: member.id, name, endsMemberships: [id] }, owner);
	},
};
/** The moves that act once, whoever is first. */
const doneOnce: readonly string[] = ['card', 'cash', 'cancel', 'upgrade', 'pause', 'handOver', 'remove'];

/** The moves that are possible with a membership, by its state. */
const states = {
	'is not paid': ['card', 'cash', 'cancel', 'handOver', 'remove'],
	'is paid in part': ['card', 'cash', 'cancel', 'pause', 'changeCentre', 'give', 'enter', 'remove'],
	runs: ['cancel', 'upgrade', 'pause', 'changeCentre', 'give', 'enter', 'remove'],
	'is yet to begin': ['cancel', 'upgrade', 'pause', 'handOver', 'changeCentre', 'give', 'remove'],
} as const;
type State = keyof typeof states;

async function make(state: State): Promise<Raced> {
	const [member, other] = [await signUp(server), await signUp(server)];
	const [{ type, durations }] = plans;
	const [longest] = durations;
	const start = daysFromToday(state === 'is yet to begin' || state === 'is not paid' ? 5 : 0);
	const days = { start_Date: start, end_Date: addMonths(start, longest.months) };
	const id = await buyMembership(server, member, { type, price: priceOf(longest), ...days });
	const amount = state === 'is paid in part' ? { amount: 7_000 } : {};
	if (state !== 'is not paid') await takeMoney(desk, id, { mode: 'card', ...amount });
	return { id, member, other };
}

/** Expects that the ledgers of all memberships of both people add up, and that pauses debited their days. */
async function expectLedgerToHold({ member, other }: Raced): Promise<void> {
	const { rows } = await server.connection.pool.query(
		`select entitlements.id, kind, amount, balance, coalesce(sum(quantity), 0)::integer as moved
		from entitlements left join entitlement_entries on entitlement_id = entitlements.id
		where membership_id in (select id from memberships where user_id = any($1))
		group by entitlements.id having amount + coalesce(sum(quantity), 0) <> balance or balance < 0`,
		[[member.id, other.id]],
	);
	expect(rows).toEqual([]);
	const { rows: pauses } = await server.connection.pool.query(
		`select memberships.id from memberships
			cross join lateral (
				select coalesce(sum(last_day::date - first_day::date + 1), 0) as days from membership_pauses
				where membership_id = memberships.id and undone_at is null
			) as paused
			cross join lateral (
				select coalesce(-sum(quantity), 0) as days
				from entitlement_entries join entitlements on entitlements.id = entitlement_id
				where membership_id = memberships.id and kind = 'pause_day'
			) as taken
		where user_id = any($1) and paused.days <> taken.days`,
		[[member.id, other.id]],
	);
	expect(pauses).toEqual([]);
}

const pairs = (Object.keys(states) as State[]).flatMap((state) =>
	states[state].flatMap((one, nth) => states[state].slice(nth + 1).map((two) => [state, one, two] as const)),
);

test.each(pairs)(
	'of a membership that %s, %s and %s, each twice at once, leave one state',
	async (...[state, one, two]) => {
		const raced = await make(state);
		const names = [one, two, two, one];
		const prepared = new Map<string, Send>();
		for (const name of [one, two]) prepared.set(name, (await moves[name]?.(raced)) ?? expect.fail(name));
		const answers = await Promise.all(names.map((name) => prepared.get(name)?.() ?? expect.fail(name)));
		// Any reply but success and refusal, such as a deadlock's 503, fails the test.
		expect(answers.filter(({ status }) => ![200, 201, 404, 409].includes(status))).toEqual([]);
		expect(answers.some(({ status }) => status < 300)).toBe(true);
		for (const name of doneOnce) {
			const acted = answers.filter(({ status }, nth) => names[nth] === name && status < 300);
			expect(acted.length, name).toBeLessThanOrEqual(1);
		}
		await expectBooksToHold(server);
		await expectLedgerToHold(raced);
		expect(await allCoverDifferences(server)).toEqual([]);
	},
);
