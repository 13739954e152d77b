import type { AuditAction } from '#shared/audit/audit.rules.ts';
import type { Database } from '../database/connect.ts';
import { isIn } from '../database/is-in.ts';
import { type Act, recordAct } from './record-act.ts';

/** An event that changes nothing and that strangers can cause as often as they like, such as a refused login. */
export interface FrequentEvent {
	action: AuditAction;
	/** The logged-in user; null for a guest. */
	userId: number | null;
	/** The account that a guest named. */
	email?: string | undefined;
	address: string;
	/** The call, if it says more than the action. */
	call?: string | undefined;
}

interface Noted {
	event: FrequentEvent;
	since: Date;
	times: number;
}

/** How many entries one flush writes at most, however many addresses and accounts a flood uses. */
const most = 50;

const everywhere = 'many addresses';

/**
 * Counts such events in memory and writes them at intervals, equal ones as one entry: so a flood makes a few rows
 * instead of one per attempt, and no login waits for them. A crash loses the events of the last seconds; the log
 * has them.
 */
export class FrequentEvents {
	readonly #database: Database;
	#noted = new Map<string, Noted>();

	constructor(database: Database) {
		this.#database = database;
	}

	/** Counts an event. */
	note(event: FrequentEvent, at: Date): void {
		this.#add({ event, since: at, times: 1 });
	}

	#add(noted: Noted): void {
		const { action, userId, email, address, call } = noted.event;
		const key = JSON.stringify([action, userId, email?.toLowerCase(), address, call]);
		const known = this.#noted.get(key);
		if (known) known.times += noted.times;
		else if (this.#noted.size < most || address === everywhere) this.#noted.set(key, noted);
		else this.#add({ ...noted, event: { action, userId: null, address: everywhere } });
	}

	/** Writes the events counted since the last flush. If writing fails, they remain counted. */
	async flush(): Promise<void> {
		const noted = [...this.#noted.values()];
		if (noted.length === 0) return;
		this.#noted = new Map();
		try {
			await this.#write(noted);
		} catch (error) {
			for (const one of noted) this.#add(one);
			throw error;
		}
	}

	#write(noted: readonly Noted[]): Promise<void> {
		return this.#database.transaction().execute(async (transaction) => {
			const accounts = await accountsOf(
				transaction,
				noted.map(({ event }) => event),
			);
			for (const { event, since, times } of noted) {
				const { action, userId, address, call } = event;
				const subject: Act['subject'] = accounts(event) ?? { id: null, name: null };
				const acting = { userId, at: since, address, requestId: undefined };
				await recordAct(transaction, acting, { action, subject, times, ...(call && { after: { call } }) });
			}
		});
	}
}

/** Returns a function that looks up the account that an event is about, if it exists. */
async function accountsOf(database: Database, events: readonly FrequentEvent[]) {
	const emails = events.flatMap(({ email }) => email?.toLowerCase() ?? []);
	const ids = events.flatMap(({ userId }) => userId ?? []);
	const users = await database
		.selectFrom('users')
		.select(['id', 'email as name'])
		.where((either) => either.or([isIn('email', emails), isIn('id', ids)]))
		.execute();
	return ({ userId, email }: FrequentEvent) =>
		users.find(({ id, name }) =>
			userId === null ? name.toLowerCase() === email?.toLowerCase() : id === userId,
		);
}
