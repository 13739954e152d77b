import { centreName } from '#shared/club/centre-name.ts';
import type { paymentsContract } from '#shared/payments/payments.contract.ts';
import { cashIn, needsApproval } from '#shared/payments/payments.rules.ts';
import { centresFor, includesCentre } from '#shared/staff/staff.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { recordAct } from '../audit/record-act.ts';
import { findCentre, listCentres } from '../club/club-edits.queries.ts';
import type { Transaction } from '../database/connect.ts';
import { refuseOutside } from '../http/desk-access.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import type { Caller } from '../http/session.ts';
import { lockDayShared } from './payments.queries.ts';
import {
	approveShift,
	cashOfShift,
	closeShift,
	countUnspecifiedOf,
	findOwnShift,
	insertShift,
	listPaymentsOfShift,
	lockOwnShift,
	lockShift,
} from './shifts.queries.ts';

type Shifts = Pick<Handlers<typeof paymentsContract>, 'shift' | 'openShift' | 'closeShift' | 'approveShift'>;

/** The difference of a drawer, in words. */
function differenceText(difference: number): string {
	if (difference === 0) return 'it is as it should be';
	return `it is ${formatRupees(Math.abs(difference))} ${difference < 0 ? 'short' : 'over'}`;
}

/**
 * Somebody else's drawer, for callers who close the days of its centre: its owner may be ill, or gone.
 * @throws {Refused} 404, or 403
 */
async function lockForeignShift(transaction: Transaction, id: number, caller: Caller) {
	const shift = await lockShift(transaction, id);
	if (!shift) throw refuse.notFound('Drawer not found');
	refuseOutside({ centres: centresFor(caller, 'closeDays') }, shift.centreId);
	return shift;
}

/** Drawers: opened with a float, and counted by somebody who does not see the expected sum. */
export const shiftsHandlers: Shifts = {
	async shift({ caller, database }) {
		const centres = (await listCentres(database))
			.filter(({ id, ended_at }) => ended_at === null && includesCentre(caller.centres, id))
			.map(({ id, name }) => ({ id, name }));
		const own = await findOwnShift(database, caller.id);
		if (!own) return { centres };
		const { id, centreId, centre, openedAt, float } = own;
		return {
			shift: {
				...{ id, centre: { id: centreId, name: centre }, openedAt: openedAt.toISOString(), float },
				payments: await listPaymentsOfShift(database, { userId: caller.id, centreId, since: openedAt }),
			},
			centres,
		};
	},

	async openShift({ body: { centreId, float }, caller, transaction, now, acting }) {
		const centre = await findCentre(transaction, centreId);
		if (!centre || centre.ended_at !== null) throw refuse.notFound('Centre not found');
		refuseOutside(caller, centreId);
		const id = await insertShift(transaction, { centreId, float, by: caller.id, now });
		if (id === undefined) {
			const own = await findOwnShift(transaction, caller.id);
			throw refuse.conflict(
				'shift_open',
				`You have an open drawer${own ? ` at ${centreName(own.centre)}` : ''} already`,
			);
		}
		await recordAct(transaction, acting, {
			action: 'shift_opened',
			...{ subject: { id, name: centre.name }, centreId, amount: float },
		});
		return { status: `Your drawer at ${centreName(centre.name)} is open` };
	},

	async closeShift({ body: { id: other, counts, note }, caller, transaction, now, acting }) {
		const shift =
			other === undefined
				? await lockOwnShift(transaction, caller.id)
				: await lockForeignShift(transaction, other, caller);
		if (!shift || shift.closedAt !== null)
			throw refuse.conflict(
				'no_open_shift',
				other === undefined ? 'You have no open drawer' : 'It is closed already',
			);
		const { id, centreId, centre, openedBy, openedAt, float } = shift;
		const unspecified = await countUnspecifiedOf(transaction, {
			userId: openedBy,
			centreId,
			since: openedAt,
		});
		if (unspecified > 0)
			throw refuse.conflict(
				'modes_missing',
				`Please add the method of ${unspecified === 1 ? '1 payment' : `${unspecified} payments`} first`,
			);
		const expected = float + (await cashOfShift(transaction, id));
		const counted = cashIn(counts);
		const difference = counted - expected;
		const day = await lockDayShared(transaction, centreId, now);
		await closeShift(transaction, { id, counts, counted, expected, note, day, by: caller.id, now });
		await recordAct(transaction, acting, {
			action: 'shift_closed',
			...{ subject: { id, name: centre }, centreId, amount: counted },
			after: { expected, difference, ...(openedBy !== caller.id && { openedBy }), ...(note && { note }) },
		});
		const asked = needsApproval(difference) ? '. A manager will say something about it' : '';
		return {
			status: `The drawer is closed: ${differenceText(difference)}${asked}`,
			...{ counted, expected, difference },
		};
	},

	async approveShift({ body: { id, approval }, caller, transaction, now, acting }) {
		const found = await lockShift(transaction, id);
		if (!found) throw refuse.notFound('Drawer not found');
		refuseOutside(caller, found.centreId);
		if (found.openedBy === caller.id || found.closedBy === caller.id)
			throw refuse.conflict(
				'own_drawer',
				found.openedBy === caller.id
					? 'This drawer was yours: somebody else looks at its difference'
					: 'You counted this drawer: somebody else looks at its difference',
			);
		if (found.closedAt === null) throw refuse.conflict('shift_open', 'This drawer is open still');
		if (found.approvedAt !== null)
			throw refuse.conflict('approved_already', 'Somebody has looked at it already');
		await approveShift(transaction, { id, approval, by: caller.id, now });
		await recordAct(transaction, acting, {
			action: 'shift_approved',
			...{ subject: { id, name: found.centre }, centreId: found.centreId },
			after: { difference: found.difference ?? 0, approval },
		});
		return { status: 'The difference is approved' };
	},
};
