import { daysBefore } from '#shared/dates.ts';
import type { ordersContract } from '#shared/orders/orders.contract.ts';
import { rupees } from '#shared/rupees.ts';
import { recordAct } from '../audit/record-act.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import { cashOfDay, insertCashCount, lateCash } from './cash.queries.ts';

/** In days, that cash which is missing is looked for. */
const lookedBack = 60;

/** The cash of riders and couriers: what they collected, and what was counted of it. */
export const cashHandlers: Pick<Handlers<typeof ordersContract>, 'cash' | 'countCash'> = {
	async cash({ query: { day }, database }) {
		const carriers = await cashOfDay(database, day);
		return {
			carriers: carriers.map(({ carrier, parcels, collected, counts }) => ({
				carrier,
				parcels,
				collected,
				counted: counts.reduce((sum, { amount }) => sum + amount, 0),
				counts: counts.map(({ amount, note, by, counted_at }) => ({
					amount,
					note,
					...(by !== null && { by }),
					at: counted_at.toISOString(),
				})),
			})),
			late: await lateCash(database, { from: daysBefore(day, lookedBack), to: daysBefore(day, 1) }),
		};
	},

	async countCash({ body: { carrier, day, amount, note }, caller, transaction, now, acting }) {
		const carriers = await cashOfDay(transaction, day);
		if (!carriers.some((one) => one.carrier === carrier))
			throw refuse.conflict('nothing_collected', `${carrier} delivered nothing on that day`);
		await insertCashCount(transaction, {
			carrier,
			day,
			amount,
			note,
			counted_by: caller.id,
			counted_at: now,
		});
		await recordAct(transaction, acting, {
			action: 'cash_counted',
			subject: { id: null, name: carrier },
			amount,
			after: { day, ...(note && { note }) },
		});
		return { status: `${rupees(amount)} of ${carrier} counted` };
	},
};
