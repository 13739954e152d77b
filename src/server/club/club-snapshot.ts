import type { Club } from '#shared/club/club.facts.ts';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import type { Database } from '../database/connect.ts';
import { log } from '../log.ts';
import { settlesWithin } from '../settles-within.ts';
import { clubOn, nextNewsDay, readStoredClub, type StoredClub } from './club.queries.ts';

/** In milliseconds: how long the facts are believed while changes cannot be heard of. */
const believedFor = 100;
/** How long after a failed read the next one begins, in milliseconds. */
const retryInterval = 1_000;
/** How late it may be said that another day has begun, in milliseconds: a timer stands still while the machine sleeps. */
const dayToldWithin = 60_000;

/**
 * The club's facts in the memory of this process, for everything that is not a sale: pages, mails, documents. They are
 * read anew after each announced change (invalidation.ts), and known still while the database is away.
 */
export class ClubSnapshot {
	readonly #database: Database;
	readonly #clock: () => Date;
	readonly #onStale: () => void;
	readonly #answerWithin: number;
	#stored: StoredClub | undefined;
	#isCurrent = false;
	#isHearing = true;
	#readAt = Number.NEGATIVE_INFINITY;
	/** Counts changes: what was read before one is not current. */
	#news = 0;
	#reading: Promise<void> | undefined;
	#known: { of: StoredClub; today: IsoDate; club: Club } | undefined;
	#newsTimer: NodeJS.Timeout | undefined;
	#retryTimer: NodeJS.Timeout | undefined;
	/** Whether somebody got the facts of before a change, because those after it could not be read in time. */
	#toldOld = false;

	/**
	 * @param onStale Called when answers made of the facts so far are out of date though no change is announced: at the
	 *   beginning of a day from which another price counts or a closure is told of, and when newer facts are read after old ones were told.
	 * @param answerWithin How long a reader waits for the database before it gets the facts that were known last, in
	 *   milliseconds.
	 */
	constructor(database: Database, clock: () => Date, onStale: () => void, answerWithin = 1_000) {
		this.#database = database;
		this.#clock = clock;
		this.#onStale = onStale;
		this.#answerWithin = answerWithin;
	}

	/** What is known may be older than a change that was made. */
	changed(): void {
		this.#news += 1;
		this.#isCurrent = false;
		this.#reading = undefined;
	}

	/** Disabled while changes cannot be heard of: each reader then asks, a moment after another one. */
	set enabled(enabled: boolean) {
		this.#isHearing = enabled;
		this.changed();
	}

	/** The facts of today. Rejects when none were read yet and the database is away. */
	async read(): Promise<Club> {
		return this.#onDay(await this.#latest(), clubToday(this.#clock()));
	}

	/** The facts of another day, by which what happened then is judged. Rejects as `read` does. */
	async readOn(day: IsoDate): Promise<Club> {
		return clubOn(await this.#latest(), day);
	}

	/** No further timer keeps anything awake. */
	stop(): void {
		clearTimeout(this.#newsTimer);
		clearTimeout(this.#retryTimer);
	}

	async #latest(): Promise<StoredClub> {
		const isBelieved = this.#isHearing || performance.now() - this.#readAt < believedFor;
		if (!(this.#stored && this.#isCurrent && isBelieved)) await this.#refresh();
		if (!this.#stored) throw new Error('The club has no facts');
		return this.#stored;
	}

	async #refresh(): Promise<void> {
		this.#reading ??= this.#readAnew();
		const reading = this.#reading;
		if (!this.#stored) return reading;
		try {
			if (await settlesWithin(reading, this.#answerWithin)) await reading;
			else this.#toldOld = true;
		} catch (error) {
			this.#toldOld = true;
			this.#retryTimer ??= setTimeout(() => {
				this.#retryTimer = undefined;
				void this.#refresh();
			}, retryInterval).unref();
			log.warn('The facts of the club cannot be read; the last known ones are shown', {
				reason: String(error),
			});
		}
	}

	async #readAnew(): Promise<void> {
		const news = this.#news;
		try {
			const stored = await readStoredClub(this.#database);
			// Changed meanwhile: whoever asks now waits for the facts after the change.
			if (news !== this.#news) return await this.#refresh();
			this.#stored = stored;
			this.#isCurrent = true;
			this.#readAt = performance.now();
			this.#awaitNews(stored);
			if (this.#toldOld) {
				this.#toldOld = false;
				this.#onStale();
			}
		} finally {
			if (news === this.#news) this.#reading = undefined;
		}
	}

	#onDay(stored: StoredClub, today: IsoDate): Club {
		if (this.#known?.of !== stored || this.#known.today !== today)
			this.#known = { of: stored, today, club: clubOn(stored, today) };
		return this.#known.club;
	}

	/** Pages that show a former price, or a closure, are kept until somebody says that it is over. */
	#awaitNews(stored: StoredClub): void {
		clearTimeout(this.#newsTimer);
		const now = this.#clock();
		const day = nextNewsDay(stored, clubToday(now));
		if (!day) return;
		const delay = Date.parse(`${day}T00:00:00+05:30`) - now.getTime();
		this.#newsTimer = setTimeout(
			() => {
				if (clubToday(this.#clock()) >= day) this.#onStale();
				this.#awaitNews(stored);
			},
			Math.min(delay, dayToldWithin),
		).unref();
	}
}
