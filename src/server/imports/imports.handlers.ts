import { clubToday } from '#shared/dates.ts';
import {
	type ImportJudgement,
	type ImportOutcome,
	type ImportUndone,
	importsContract,
	type UndoEffects,
} from '#shared/imports/imports.contract.ts';
import { maxImportRows } from '#shared/imports/imports.rules.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { recordAct } from '../audit/record-act.ts';
import { lockClubShared } from '../club/club.queries.ts';
import type { ClubSnapshot } from '../club/club-snapshot.ts';
import type { Config } from '../config.ts';
import { violatedConstraint } from '../database/constraints.ts';
import { fingerprintOf, refuseChanged } from '../fingerprint.ts';
import { lockAuthority } from '../http/desk-access.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import { linksOverAt } from '../identity/account-invitation.ts';
import { addJobs } from '../jobs/add-job.ts';
import {
	endImport,
	type FinishedImport,
	type FoundImport,
	findFinishedImport,
	findImport,
	insertImport,
	listImports,
	lockFinishedImport,
	lockImport,
	lockImports,
	recordUndone,
	stageRows,
	takeToInvite,
} from './imports.queries.ts';
import { judgeFile } from './judge-file.ts';
import { partsOf } from './parts.ts';
import { findUndoing, listPeopleOf, lockUndoing, removeImported, type Undoing } from './undo/undo.queries.ts';

/** How many past imports the screen shows. */
const pastShown = 20;

/**
 * How many people one transaction of an undo takes out. For each of them PostgreSQL searches some 80 columns, and
 * until it ends they can neither log in nor enter at the door: about a second on a busy machine.
 */
const undoneAtOnce = 250;

/**
 * In days: how long an import can be undone. An undo keeps whatever something has happened with since, but the
 * records of that are not kept much longer: a visit for 400 days, an audit entry for at least a year.
 */
const undoableFor = 365;

const isTooOldToUndo = ({ committed_at }: { committed_at: Date | null }, now: Date): boolean =>
	committed_at !== null && now.getTime() - committed_at.getTime() > undoableFor * 86_400_000;

const changedMeanwhile = () =>
	refuse.conflict(
		'changed_meanwhile',
		'The club has changed since the file was checked; please check it again',
	);

/**
 * Whether invitations would only be written to files. The demo shows how inviting works all the same, because its
 * people are invented.
 */
const reachesNobody = async ({ club, config }: { club: ClubSnapshot; config: Config }) =>
	config.smtpUrl === undefined && !(await club.read()).isDemo;

/** Returns an import that can be checked or written. @throws {Refused} 404, or 409 when it was written already */
function open(found: FoundImport | undefined): FoundImport {
	if (!found) throw refuse.notFound('There is no such import; please choose the file again');
	if (found.committed_at) throw refuse.conflict('imported_already', 'This file was imported already');
	return found;
}

const outcomeOf = ({ fresh, changed, already }: ImportOutcome): ImportOutcome => ({
	fresh,
	changed,
	already,
});

const wouldBe = (one: ImportOutcome, other: ImportOutcome) =>
	one.fresh === other.fresh && one.changed === other.changed && one.already === other.already;

export const importsHandlers: Handlers<typeof importsContract> = {
	async stage({ body: { importId, kind, fileName, columns, rows }, caller, transaction, now, acting }) {
		const isNew = await insertImport(transaction, {
			id: importId,
			kind,
			fileName,
			columns,
			startedBy: caller.id,
			at: now,
		});
		if (isNew)
			await recordAct(transaction, acting, { action: 'import_begun', subject: { id: null, name: fileName } });
		const found = open(await lockImport(transaction, importId, caller.id));
		if (found.kind !== kind || found.columns.join() !== columns.join())
			throw refuse.conflict('other_columns', 'The columns of a file cannot change; please choose it again');
		if ((await stageRows(transaction, importId, rows)) > maxImportRows)
			throw refuse.conflict(
				'too_many_rows',
				`A file may have ${maxImportRows.toLocaleString('en-IN')} rows; please split it`,
			);
		return { status: `${rows.length} rows received` };
	},

	async check({ query: { importId, existing }, caller, database, now, services: { club } }) {
		const found = open(await findImport(database, importId, caller.id));
		const { judgement } = await judgeFile(database, found, { existing, club: await club.read(), now });
		return judgement;
	},

	async commit({ body: { importId, existing, expected }, caller, transaction, now, acting }) {
		await lockImports(transaction);
		const found = open(await lockImport(transaction, importId, caller.id));
		const club = await lockClubShared(transaction, clubToday(now));
		const { judgement, apply } = await judgeFile(transaction, found, { existing, club, now });
		refuseProblems(judgement);
		if (!wouldBe(judgement, expected)) throw changedMeanwhile();
		try {
			await apply(transaction, importId);
		} catch (error) {
			// Somebody has just signed up with an email of the file.
			if (violatedConstraint(error) === 'users_email_taken') throw changedMeanwhile();
			throw error;
		}
		const outcome = outcomeOf(judgement);
		const unconfirmed = judgement.unconfirmed.length;
		await endImport(transaction, { id: importId, outcome, at: now });
		await recordAct(transaction, acting, {
			action: 'import_committed',
			subject: { id: null, name: found.file_name },
			after: { kind: found.kind, ...outcome, ...(unconfirmed > 0 && { unconfirmed }) },
		});
		return { status: saysOutcome(outcome), outcome };
	},

	async invite({ body: { importId }, transaction, now, acting, services }) {
		const found = await lockFinishedImport(transaction, importId);
		if (!found) throw refuse.notFound('There is no such import');
		if (await reachesNobody(services))
			throw refuse.conflict(
				'no_mail_server',
				'No mail server is set up, so the invitations would reach nobody',
			);
		const userIds = await takeToInvite(transaction, { importId, linksOver: linksOverAt(now), now });
		if (userIds.length === 0) throw refuse.conflict('all_invited', 'Everybody was invited already');
		await addJobs(
			transaction,
			'send_imported_invitation',
			userIds.map((userId) => ({ userId, at: now.toISOString() })),
		);
		await recordAct(transaction, acting, {
			action: 'import_invited',
			subject: { id: null, name: found.file_name },
			after: { people: userIds.length },
		});
		const people = pluralize(userIds.length, 'person', 'people');
		return { status: `The mails to ${people} are on their way`, invited: userIds.length };
	},

	async previewUndo({ query: { importId }, database, now }) {
		undoable(await findFinishedImport(database, importId), now);
		return effectsOf(await findUndoing(database, importId));
	},

	/**
	 * Undoes an import in parts, each in a transaction of its own, so that the door and the desk wait for one part at
	 * most. A person for whom something has happened since the first part is kept, like all others of whom that is
	 * true, and counted as kept.
	 */
	async undo({ body: { importId, fingerprint }, caller, database, now, acting }) {
		const people = await listPeopleOf(database, importId);
		const parts = people.length > 0 ? [...partsOf(people, undoneAtOnce)] : [[]];
		let [removed, kept] = [nobody, nobody];
		for (const [nth, part] of parts.entries())
			await database.transaction().execute(async (transaction) => {
				await lockAuthority(transaction, caller, importsContract.undo.access, now);
				await lockImports(transaction);
				const found = undoable(await lockFinishedImport(transaction, importId), now);
				await lockUndoing(transaction, importId, part);
				if (nth === 0) refuseOther(await findUndoing(transaction, importId), fingerprint, found);
				const undoing = await findUndoing(transaction, importId, part);
				await removeImported(transaction, undoing, now);
				const effects = effectsOf(undoing);
				[removed, kept] = [plus(removed, effects.removed), plus(kept, effects.kept)];
				const isLast = nth === parts.length - 1;
				const undone = plus(found.undone ?? nobody, effects.removed);
				await recordUndone(transaction, { id: importId, undone, at: isLast ? now : null });
				const subject = { id: null, name: found.file_name };
				if (isLast)
					await recordAct(transaction, acting, {
						action: 'import_undone',
						subject,
						after: { ...undone, keptMemberships: kept.memberships, keptPeople: kept.people },
					});
				else if (nth === 0) await recordAct(transaction, acting, { action: 'import_undo_begun', subject });
			});
		return { status: saysUndone(removed, kept), removed, kept };
	},

	async past({ query: { kind }, database, now, services }) {
		const rows = await listImports(database, { kind, limit: pastShown, linksOver: linksOverAt(now) });
		const noMailServer = await reachesNobody(services);
		return rows.map(
			({
				id,
				file_name: fileName,
				committed_at,
				outcome,
				by,
				to_invite,
				to_invite_again,
				undone,
				undone_at,
			}) => ({
				importId: id,
				fileName,
				at: committed_at.toISOString(),
				...(by && { by }),
				...outcome,
				toInvite: to_invite ?? 0,
				toInviteAgain: to_invite_again ?? 0,
				...(noMailServer && { noMailServer }),
				...(undone && { undone, ...(!undone_at && { undoneInPart: true }) }),
				...(isTooOldToUndo({ committed_at }, now) && { tooOldToUndo: true as const }),
			}),
		);
	},
};

/**
 * Returns an import of members that can be undone. @throws {Refused} 404, or 409 when it cannot be, or not any more
 */
function undoable(found: FinishedImport | undefined, now: Date): FinishedImport {
	if (!found) throw refuse.notFound('There is no such import');
	if (found.kind !== 'members')
		throw refuse.conflict('not_of_members', 'Only an import of members can be undone');
	if (found.undone_at) throw refuse.conflict('undone_already', 'This import was undone already');
	if (isTooOldToUndo(found, now)) throw refuse.conflict('too_late', 'An import can be undone for a year');
	return found;
}

/**
 * An undo that was cut off can always be completed, even if everything left of the import must be kept.
 * @throws {Refused} 409 if the undo would do something other than was shown, or nothing
 */
function refuseOther(undoing: Undoing, fingerprint: string, { undone: soFar }: FinishedImport): void {
	const effects = effectsOf(undoing);
	refuseChanged(effects, fingerprint);
	if (isNothing(effects.removed) && !soFar)
		throw refuse.conflict(
			'nothing_to_undo',
			'None of this import can be taken out any more: something has happened with all of it since',
		);
}

const nobody: ImportUndone = { memberships: 0, people: 0 };

const plus = (one: ImportUndone, other: ImportUndone): ImportUndone => ({
	memberships: one.memberships + other.memberships,
	people: one.people + other.people,
});

function effectsOf({ memberships, people, kept }: Undoing): UndoEffects {
	const removed = { memberships: memberships.length, people: people.length };
	const holders = (who: Undoing['memberships']) => new Set(who.map(({ holderId }) => holderId)).size;
	const takenFrom = {
		invited: holders(memberships.filter(({ isInvited }) => isInvited)),
		signedIn: holders(memberships.filter(({ hasSignedIn }) => hasSignedIn)),
	};
	return { removed, kept, takenFrom, fingerprint: fingerprintOf([memberships, people, kept]) };
}

const saysHowMany = ({ memberships, people }: ImportUndone) =>
	`${pluralize(memberships, 'membership')} and ${pluralize(people, 'person', 'people')}`;

const isNothing = ({ memberships, people }: ImportUndone) => memberships + people === 0;

const saysUndone = (removed: ImportUndone, kept: ImportUndone): string =>
	`${isNothing(removed) ? 'Nothing more could be taken out' : `Undone: ${saysHowMany(removed)} taken out`}${
		isNothing(kept) ? '' : `; ${saysHowMany(kept)} stay`
	}`;

function refuseProblems({ problems }: ImportJudgement): void {
	if (problems.length === 0) return;
	const rows = new Set(problems.map(({ row }) => row)).size;
	throw refuse.conflict(
		'rows_refused',
		`Nothing was imported: ${rows === 1 ? 'a row has' : `${rows} rows have`} problems. Please mend the file and choose it again`,
	);
}

function saysOutcome({ fresh, changed, already }: ImportOutcome): string {
	const parts = [
		`${fresh.toLocaleString('en-IN')} new`,
		...(changed > 0 ? [`${changed.toLocaleString('en-IN')} changed`] : []),
		...(already > 0 ? [`${already.toLocaleString('en-IN')} there already`] : []),
	];
	return `Imported: ${parts.join(', ')}`;
}
