import {
	ageOfCode,
	importPublicKey,
	isSignedBy,
	looksLikePassCode,
	parsePassCode,
} from '#shared/visits/pass.rules.ts';
import { codeVerdicts } from '#shared/visits/verdict.rules.ts';
import type { visitsContract } from '#shared/visits/visits.contract.ts';
import { recordAct } from '../audit/record-act.ts';
import { sameSubject, wasRecordedLately } from '../audit/recorded-lately.ts';
import type { Transaction } from '../database/connect.ts';
import type { Call } from '../http/mount.ts';
import { lockHolders } from '../membership/covers/covers.queries.ts';
import { insertRefusal } from './kept-out.queries.ts';
import { findLastPass, findPass } from './passes.queries.ts';

/** The greatest possible id of a row. */
const highestId = 2 ** 31 - 1;

type EnterCall = Call<(typeof visitsContract)['enter']>;
/** A reading of a code, at a desk or a kiosk. */
type Reading = Pick<EnterCall, 'body' | 'caller' | 'transaction' | 'acting' | 'now'>;

/** The valid code of a pass. */
interface ReadCode {
	passId: number;
	userId: number;
}

/** Why a code is not valid, and its owner where known. */
interface CodeFault {
	fault: keyof typeof codeVerdicts;
	userId?: number;
}

/**
 * Parses a code and checks its signature; returns it with its pass, however old it is; undefined for any other text.
 */
async function readSigned(transaction: Transaction, code: string) {
	const parsed = parsePassCode(code);
	// A code can contain larger numbers than any id.
	const pass = parsed && parsed.passId <= highestId ? await findPass(transaction, parsed.passId) : undefined;
	if (!parsed || !pass) return undefined;
	const key = await importPublicKey(Uint8Array.from(pass.public_key));
	return (await isSignedBy(key, parsed)) ? { parsed, pass } : undefined;
}

/** The owner of a code, or why it is not valid. */
export async function readCode(
	transaction: Transaction,
	code: string,
	now: Date,
): Promise<{ read: ReadCode } | CodeFault> {
	const signed = await readSigned(transaction, code);
	if (!signed) return { fault: 'invalid' };
	const { parsed, pass } = signed;
	const { user_id: userId } = pass;
	if (pass.revoked_at) {
		const last = await findLastPass(transaction, userId);
		return { fault: last?.revoked_at === null ? 'moved' : 'signedOut', userId };
	}
	const age = ageOfCode(parsed, now.getTime());
	if (age !== 'live') return { fault: age, userId };
	return { read: { passId: pass.id, userId } };
}

/**
 * Whether a code that a desk read without a network belongs to this person's pass, and to that moment by the desk's
 * clock. The pass may have been revoked since, which the desk's list could not know.
 */
export async function holdsCode(
	transaction: Transaction,
	{ code, userId, enteredAt }: { code: string; userId: number; enteredAt: string },
): Promise<boolean> {
	const signed = await readSigned(transaction, code);
	return signed?.pass.user_id === userId && ageOfCode(signed.parsed, Date.parse(enteredAt)) === 'live';
}

/**
 * Records that a code was refused at a centre; also in the audit, if it may be an attempt to misuse somebody's pass.
 */
export async function recordRefusedCode(
	{ body, caller, transaction, acting, now }: Reading,
	{ fault, userId }: CodeFault,
	centre: { id: number; name: string },
): Promise<void> {
	// Codes that do not look like a pass are ignored, because a camera sees other codes as well.
	if (!looksLikePassCode(body.code)) return;
	const verdict = codeVerdicts[fault];
	const holderId = userId ?? null;
	const isKiosk = caller.kioskCentreId !== undefined;
	// Serialises the calls of a kiosk, so that each sees what the others recorded.
	if (isKiosk) await lockHolders(transaction, [caller.id]);
	await insertRefusal(transaction, { holderId, centreId: centre.id, code: verdict.code, now });
	// An outdated code is normal; one that is not of this club, or whose pass moved, may be misuse.
	if (verdict.code !== 'code_invalid') return;
	if (isKiosk && (await wasRecordedLately(transaction, acting, 'pass_refused', sameSubject(holderId))))
		return;
	await recordAct(transaction, acting, {
		action: 'pass_refused',
		subject: { id: holderId, name: await nameOf(transaction, holderId) },
		centreId: centre.id,
		after: { centre: centre.name, why: verdict.sentence },
	});
}

async function nameOf(transaction: Transaction, userId: number | null): Promise<string | null> {
	const person = await transaction
		.selectFrom('users')
		.where('id', '=', userId)
		.where('deleted_at', 'is', null)
		.select('name')
		.executeTakeFirst();
	return person?.name ?? null;
}
