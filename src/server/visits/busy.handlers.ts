import { clubToday } from '#shared/dates.ts';
import { busyLevelOf, capacityOrUsual, tenthsOf } from '#shared/visits/busy.rules.ts';
import type { BusyReply, visitsContract } from '#shared/visits/visits.contract.ts';
import type { Database } from '../database/connect.ts';
import type { Handlers } from '../http/mount.ts';
import { countInsideEach, usualHours } from './busy.queries.ts';

/**
 * In milliseconds: a reply says who was inside at the beginning of the present minute, and is reused until it is over.
 * This also hides when a single person comes or goes; if each process counted from another moment, whoever asks
 * several would see more, and the number would go back and forth.
 */
const minute = 60_000;

/** The latest reply for each database that this process serves. */
const kept = new WeakMap<Database, { at: number; reply: Promise<BusyReply> }>();

/** How busy the centres are, for everybody. */
export const busyHandlers: Pick<Handlers<typeof visitsContract>, 'busy'> = {
	busy({ services, now }) {
		const { database } = services;
		const at = now.getTime() - (now.getTime() % minute);
		const last = kept.get(database);
		if (last?.at === at) return last.reply;
		const reply = readBusy(database, services.club.read(), new Date(at));
		kept.set(database, { at, reply });
		// A failure is not cached: the next call after it reads again. A newer reply may have taken its place.
		reply.catch(() => {
			if (kept.get(database)?.reply === reply) kept.delete(database);
		});
		return reply;
	},
};

async function readBusy(
	database: Database,
	club: Promise<{ centres: readonly { id: number; capacity?: number | undefined }[] }>,
	at: Date,
): Promise<BusyReply> {
	const inside = await countInsideEach(database, at);
	const usual = await usualHours(database, clubToday(at));
	const { centres } = await club;
	return {
		centres: centres.map(({ id, capacity }) => {
			const people = inside.get(id) ?? 0;
			const hours = usual.get(id) ?? [];
			const room = capacityOrUsual(capacity, hours);
			// It is not known yet how many people are many here.
			if (room === undefined) return { id, usual: [] };
			const tenths = tenthsOf(people, room);
			return {
				...{ id, level: busyLevelOf(people, { room, ...(capacity !== undefined && { capacity }) }) },
				...(tenths > 0 && { tenths }),
				usual: hours.map((count) => tenthsOf(count, room)),
			};
		}),
	};
}
