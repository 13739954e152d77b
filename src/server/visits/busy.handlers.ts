import { clubToday } from '#shared/dates.ts';
import { busyLevelOf, capacityOrUsual, tenthsOf } from '#shared/visits/busy.rules.ts';
import type { BusyReply, visitsContract } from '#shared/visits/visits.contract.ts';
import type { Database } from '../database/connect.ts';
import type { Handlers } from '../http/mount.ts';
import { countInsideEach, usualHours } from './busy.queries.ts';

/** In milliseconds: how long a reply is reused. This also hides when a single person comes or goes. */
const keptFor = 60_000;

/** The latest reply for each database that this process serves. */
const kept = new WeakMap<Database, { at: number; reply: Promise<BusyReply> }>();

/** How busy the centres are, for everybody. */
export const busyHandlers: Pick<Handlers<typeof visitsContract>, 'busy'> = {
	busy({ services, now }) {
		const { database } = services;
		const last = kept.get(database);
		if (last && Math.abs(now.getTime() - last.at) < keptFor) return last.reply;
		const reply = readBusy(database, services.club.read(), now);
		kept.set(database, { at: now.getTime(), reply });
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
	now: Date,
): Promise<BusyReply> {
	const inside = await countInsideEach(database, now);
	const usual = await usualHours(database, clubToday(now));
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
