import type { remittancesContract } from '#shared/orders/remittances.contract.ts';
import { rupees } from '#shared/rupees.ts';
import { recordAct } from '../audit/record-act.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import { judgeRemittance } from './judge-remittance.ts';
import { insertRemittance } from './remittances.queries.ts';

/** What couriers pay of the cash that they collected (docs/decisions/2026-11-24-remittances.md). */
export const remittancesHandlers: Handlers<typeof remittancesContract> = {
	async checkRemittance({ body, transaction, now, acting }) {
		const { rows, written, paise } = await judgeRemittance(transaction, body, now);
		await recordAct(transaction, acting, {
			action: 'remittance_checked',
			subject: { id: null, name: body.carrier },
			after: { rows: rows.length },
		});
		return { rows, parcels: written.length, amount: paise / 100 };
	},

	async remit({ body: { expected, ...file }, caller, transaction, now, acting }) {
		const { written, paise } = await judgeRemittance(transaction, file, now);
		if (written.length !== expected.parcels || paise !== Math.round(expected.amount * 100))
			throw refuse.conflict(
				'changed_meanwhile',
				'The parcels have changed since the file was checked; please check it again',
			);
		const [first] = written.map(({ day }) => day).sort();
		if (first === undefined)
			throw refuse.conflict('nothing_to_pay', 'No row of this file can be written down');
		await insertRemittance(
			transaction,
			{ carrier: file.carrier, fromDay: first, by: caller.id, at: now },
			written.map(({ id, paise: paid, paidOn }) => ({ id, paise: paid, paidOn })),
		);
		await recordAct(transaction, acting, {
			action: 'remittance_taken',
			subject: { id: null, name: file.carrier },
			amount: paise / 100,
			after: { parcels: written.length },
		});
		const parcels = written.length === 1 ? '1 parcel' : `${written.length} parcels`;
		return { status: `${rupees(paise / 100)} of ${file.carrier} written down for ${parcels}` };
	},
};
