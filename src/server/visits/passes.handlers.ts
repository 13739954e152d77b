import { provesRegistration } from '#shared/visits/pass.rules.ts';
import type { Pass, visitsContract } from '#shared/visits/visits.contract.ts';
import type { Database } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import type { Caller } from '../http/session.ts';
import { lockSessionShared } from '../identity/sessions/sessions.queries.ts';
import { addJob } from '../jobs/add-job.ts';
import { lockHolders } from '../membership/covers/covers.queries.ts';
import { countMoves, findLastPass, insertPass, revokePass } from './passes.queries.ts';

/** How often a pass may move to another phone within this many days; after that the desk must help. */
const moves = { most: 3, within: 30 } as const;

/**
 * In days: Safari deletes what a site has stored, including the session, if nobody opens it for this long. Replacing a
 * key that was unused for as long is therefore no move.
 */
const keptByBrowsers = 7;

type StoredPass = NonNullable<Awaited<ReturnType<typeof findLastPass>>>;

/**
 * Whether registering a key in another session takes the pass from a phone that is in use, or was until it was signed
 * out. Without this check, two people who share an account would keep signing each other out.
 */
function wouldMove(last: StoredPass, { tokenHash }: Caller, now: Date): boolean {
	const since = now.getTime() - keptByBrowsers * 86_400_000;
	const uses = [last.made_at, last.read_at, last.session_used_at];
	return !last.session_hash.equals(tokenHash) && uses.some((at) => at !== null && at.getTime() > since);
}

const movesSince = (now: Date) => new Date(now.getTime() - moves.within * 86_400_000);

async function presentPass(database: Database, caller: Caller, now: Date): Promise<Pass> {
	const last = await findLastPass(database, caller.id);
	const live = last?.revoked_at === null ? last : undefined;
	const movesLeft = Math.max(0, moves.most - (await countMoves(database, caller.id, movesSince(now))));
	return {
		...(live && {
			...{ id: live.id, publicKey: live.public_key.toString('base64') },
			registeredAt: live.made_at.toISOString(),
		}),
		isOfSession: live?.session_hash.equals(caller.tokenHash) ?? false,
		...{ movesLeft, mayMove: movesLeft > 0 || !last || !wouldMove(last, caller, now) },
	};
}

/** The pass of a member: the phone that signs its codes. */
export const passesHandlers: Pick<Handlers<typeof visitsContract>, 'pass' | 'registerPass'> = {
	pass: ({ caller, database, now }) => presentPass(database, caller, now),

	async registerPass({ body, caller, transaction, now, services, clientIp }) {
		const publicKey = Uint8Array.from(Buffer.from(body.publicKey, 'base64'));
		const signature = Uint8Array.from(Buffer.from(body.signature, 'base64'));
		// The refusal rolls the transaction back, so this is recorded outside of it.
		const recordRefused = () =>
			services.frequentEvents.note(
				{ action: 'pass_not_registered', userId: caller.id, address: clientIp },
				now,
			);
		const session = caller.tokenHash.toString('base64');
		if (!(await provesRegistration({ userId: caller.id, publicKey, session }, signature))) {
			recordRefused();
			const text = 'The signature does not prove this key';
			throw refuse.invalid(text, { signature: text });
		}
		await lockHolders(transaction, [caller.id]);
		// The session may be ending right now: ending it revokes only a pass that is already stored.
		if (!(await lockSessionShared(transaction, caller.tokenHash))) throw refuse.unauthenticated();
		const last = await findLastPass(transaction, caller.id);
		const isMove = last !== undefined && wouldMove(last, caller, now);
		if (isMove && (await countMoves(transaction, caller.id, movesSince(now))) >= moves.most)
			throw refuse.conflict(
				'too_many_moves',
				`Your pass has moved to another phone ${moves.most} times in ${moves.within} days. Please ask at the desk`,
			);
		await revokePass(transaction, caller.id, now);
		const registered = await insertPass(transaction, {
			...{ userId: caller.id, publicKey, sessionHash: caller.tokenHash, isMove, now },
		});
		if (registered === undefined) {
			recordRefused();
			throw refuse.conflict('pass_known', 'This pass was registered before. Please make a new one');
		}
		if (isMove)
			await addJob(transaction, 'send_security_notice', {
				...{ userId: caller.id, notice: 'pass_moved', at: now.toISOString() },
			});
		return presentPass(transaction, caller, now);
	},
};
