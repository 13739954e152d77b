import type { Club } from '#shared/club/club.facts.ts';
import { clubToday, type IsoDate } from '#shared/dates.ts';
import type { Database } from '../database/connect.ts';
import { log } from '../log.ts';
import { settlesWithin } from '../settles-within.ts';
import { clubOn, nextNewsDay, readStoredClub, type StoredClub } from './club.queries.ts';

/** In milliseconds: how long the facts are trusted while notifications of changes cannot be received. */
const believedFor = 100;
/** In milliseconds: the pause before a failed read is retried. */
const retryInterval = 1_000;
/**
 * In milliseconds: how late the change of day may be noticed. Limits the timer, because it stands still while the
 * machine sleeps.
 */
const dayToldWithin = 60_000;

/**
 * Caches the club's facts in this process, for everything that is not a sale: pages, mails, documents. They are
 * read anew after each announced change (invalidation.ts), and remain known while the database is unavailable.
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
	/** Counts changes: facts whose read began before a change are not current. */
	#news = 0;
	#reading: Promise<void> | undefined;
	#known: { of: StoredClub; today: IsoDate; club: Club } | undefined;
	#newsTimer: NodeJS.Timeout | undefined;
	#retryTimer: NodeJS.Timeout | undefined;
	/** Whether a reader got outdated facts, because the new ones could not be read in time. */
	#toldOld = false;

	/**
	 * @param onStale Called when answers made from the facts are stale although no change is announced: at the start
	 * of a day on which another price applies or what is shown of a closure changes, and when new facts have been
	 * read after a reader got outdated ones.
	 * @param answerWithin How long a reader waits for the database before it gets the last known facts, in
	 * milliseconds.
	 */
	constructor(database: Database, clock: () => Date, onStale: () => void, answerWithin = 1_000) {
		this.#database = database;
		this.#clock = clock;
		this.#onStale = onStale;
		this.#answerWithin = answerWithin;
	}

	/** Notes a change: the known facts may be older. */
	changed(): void {
		this.#news += 1;
		this.#isCurrent = false;
		this.#reading = undefined;
	}

	/**
	 * Disabled while notifications of changes cannot be received: the facts are then read again after a moment
	 * ({@link believedFor}).
	 */
	set enabled(enabled: boolean) {
		this.#isHearing = enabled;
		this.changed();
	}

	/** The facts of today. Rejects when none have been read yet and the database is unavailable. */
	async read(): Promise<Club> {
		return this.#onDay(await this.#latest(), clubToday(this.#clock()));
	}

	/** The facts of another day, for judging what happened on it. Rejects as {@link read} does. */
	async readOn(day: IsoDate): Promise<Club> {
		return clubOn(await this.#latest(), day);
	}

	/** Clears the timers. */
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
			// The facts have changed meanwhile, so readers wait for the new ones.
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

	/**
	 * Calls `onStale` on the next day on which the facts change by themselves: pages with a former price or closure
	 * are cached until then.
	 */
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
