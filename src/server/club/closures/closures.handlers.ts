import type { AuditAction, AuditFacts } from '#shared/audit/audit.rules.ts';
import type { Closure, closuresContract } from '#shared/club/closures.contract.ts';
import {
	centresText,
	closedDaysText,
	closedVerb,
	closureState,
	undoClosureWithin,
} from '#shared/club/closures.rules.ts';
import { clubToday, daysBefore, type IsoDate, laterDay } from '#shared/dates.ts';
import { includesCentre } from '#shared/staff/staff.rules.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { type Acting, recordActs } from '../../audit/record-act.ts';
import type { Transaction } from '../../database/connect.ts';
import { refuseChanged } from '../../fingerprint.ts';
import { refuseOutside } from '../../http/desk-access.ts';
import { refuse } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import type { Caller } from '../../http/session.ts';
import { lockClub } from '../club-edits.queries.ts';
import { notifyOfOpening } from './closure-mail.queries.ts';
import {
	type ClosureRow,
	deleteClosure,
	insertClosure,
	listComing,
	listPast,
	lockClosure,
	openAgain,
	pastShown,
} from './closures.queries.ts';
import { effectsOfClosure } from './effects.ts';
import { stillClosed } from './still-closed.ts';

/** A closure as the desk reads it. */
function presentClosure(row: ClosureRow, { centres }: Caller, today: IsoDate): Closure {
	const { first_day: firstDay, last_day: lastDay, opens_on: opensOn } = row;
	const days = { firstDay, lastDay, ...(opensOn !== null && { opensOn }) };
	return {
		...{ id: row.id, centres: row.centres, ...days, reason: row.reason, extends: row.extends },
		state: closureState(
			{ ...days, isBegun: row.begun_at !== null, isApplied: row.applied_at !== null },
			today,
		),
		announcedAt: row.announced_at.toISOString(),
		...(row.announcedBy !== null && { announcedBy: row.announcedBy }),
		appliesAt: row.applies_at.toISOString(),
		...{ people: row.people, told: row.told, memberships: row.extended },
		mayChange: row.centres.every(({ id }) => includesCentre(centres, id)),
	};
}

/** Audits an act on a closure, at each of its centres. */
function recordOnClosure(
	transaction: Transaction,
	acting: Acting,
	{ id, centres }: { id: number; centres: readonly { id: number; name: string }[] },
	act: { action: AuditAction; before?: AuditFacts; after?: AuditFacts },
): Promise<void> {
	return recordActs(
		transaction,
		acting,
		centres.map((centre) => ({ ...act, subject: { id, name: centre.name }, centreId: centre.id })),
	);
}

const factsOf = ({ first_day, last_day, reason, extends: isExtending }: ClosureRow): AuditFacts => ({
	...{ firstDay: first_day, lastDay: last_day, reason, extends: isExtending },
});

/** Finds and locks a closure, all of whose centres are the caller's. */
async function closureOfDesk(transaction: Transaction, id: number, caller: Caller): Promise<ClosureRow> {
	const found = await lockClosure(transaction, id);
	if (!found) throw refuse.notFound('Closure not found');
	for (const centre of found.centres) refuseOutside(caller, centre.id);
	return found;
}

/** The desk's handlers for the days on which centres are closed. */
export const closuresHandlers: Handlers<typeof closuresContract> = {
	async closures({ query: { before }, caller, database, now }) {
		const today = clubToday(now);
		const present = (row: ClosureRow) => presentClosure(row, caller, today);
		const coming = before === undefined ? await listComing(database, caller.centres, today) : [];
		const past = await listPast(database, caller.centres, { today, before });
		return {
			coming: coming.map(present),
			past: past.slice(0, pastShown).map(present),
			hasMore: past.length > pastShown,
			now: now.toISOString(),
		};
	},

	async previewClosure({ query, caller, database, now }) {
		for (const id of query.centreIds) refuseOutside(caller, id);
		return effectsOfClosure(database, query, now);
	},

	async announceClosure({ body: { fingerprint, ...wanted }, caller, transaction, now, acting }) {
		for (const id of wanted.centreIds) refuseOutside(caller, id);
		// With the lock, the second of two closures that are announced at once sees the first.
		await lockClub(transaction);
		const effects = await effectsOfClosure(transaction, wanted, now);
		refuseChanged(effects, fingerprint);
		const id = await insertClosure(transaction, wanted, { by: caller.id, now });
		const { firstDay, lastDay, reason } = wanted;
		await recordOnClosure(
			transaction,
			acting,
			{ id, centres: effects.centres },
			{ action: 'closure_announced', after: { firstDay, lastDay, reason, extends: wanted.extends } },
		);
		return {
			id,
			status: `${centresText(effects.centres)} ${closedVerb(effects.centres.length, wanted, clubToday(now))} closed ${closedDaysText(wanted)}. You can undo it for ${undoClosureWithin} minutes`,
		};
	},

	async undoClosure({ body: { id }, caller, transaction, now, acting }) {
		const found = await closureOfDesk(transaction, id, caller);
		if (!(await deleteClosure(transaction, id, now)))
			throw refuse.conflict(
				'too_late',
				`A closure can be undone for ${undoClosureWithin} minutes. You can open the centres again sooner`,
			);
		await recordOnClosure(transaction, acting, found, { action: 'closure_undone', before: factsOf(found) });
		const days = daysAnnounced(found);
		const verb = closedVerb(found.centres.length, days, clubToday(now));
		return { status: `${centresText(found.centres)} ${verb} not closed ${closedDaysText(days)}` };
	},

	async endClosure({ body: { id, opensOn }, caller, transaction, now, acting }) {
		const today = clubToday(now);
		const found = await closureOfDesk(transaction, id, caller);
		const { firstDay, lastDay } = daysAnnounced(found);
		if (found.begun_at === null)
			throw refuse.conflict('not_applied', 'Nobody was told of this closure yet: please undo it');
		// The new end must be earlier than the present one.
		const latest = found.opens_on === null ? lastDay : daysBefore(found.opens_on, 1);
		const earliest = laterDay(firstDay, today);
		if (latest < earliest) throw refuse.conflict('closure_over', 'This closure is over');
		if (opensOn < earliest || opensOn > latest) {
			const text = `Please choose a day from ${formatLongDate(earliest)} to ${formatLongDate(latest)}`;
			throw refuse.invalid(text, { opensOn: text });
		}
		await openAgain(transaction, id, { opensOn, by: caller.id, now });
		await notifyOfOpening(transaction, id, opensOn);
		await recordOnClosure(transaction, acting, found, {
			action: 'closure_ended',
			before: { lastDay: latest },
			after: { opensOn },
		});
		const others = await stillClosed(transaction, found, opensOn);
		return {
			status: [endText(found, opensOn, others.length === 0), ...others, 'Days that were given stay'].join(
				' ',
			),
		};
	},
};

/** The sentence for the desk about a closure that ends sooner; `opens` is whether its centres open then. */
function endText({ centres, first_day }: ClosureRow, opensOn: IsoDate, opens: boolean): string {
	const names = centresText(centres);
	if (opens)
		return `${names} ${centres.length === 1 ? 'opens' : 'open'} again on ${formatLongDate(opensOn)}.`;
	return opensOn === first_day
		? `The closure of ${names} is called off.`
		: `The closure of ${names} ends on ${formatLongDate(daysBefore(opensOn, 1))}.`;
}

const daysAnnounced = ({ first_day: firstDay, last_day: lastDay }: ClosureRow) => ({ firstDay, lastDay });
