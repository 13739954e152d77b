import { clubToday } from '#shared/dates.ts';
import { secondFactorMissing } from '#shared/identity/identity.rules.ts';
import type { MailChoices, staffContract } from '#shared/staff/staff.contract.ts';
import { closedTo, may, type Standing } from '#shared/staff/staff.rules.ts';
import { newsKinds, newsRights } from '#shared/staff/staff-mails.rules.ts';
import type { Database } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import type { Caller } from '../http/session.ts';
import { findPosts } from './posts.queries.ts';
import { listMailChoices, setMailChoice } from './staff-mails.queries.ts';

/** The handlers for the caller's own choice of staff mails (docs/decisions/2026-11-23-mails-to-staff.md). */
export const staffMailsHandlers: Pick<Handlers<typeof staffContract>, 'mails' | 'chooseMails'> = {
	async mails({ caller, database, now }) {
		const standing = await standingOf(database, caller, now);
		const chosen = new Map(
			(await listMailChoices(database, caller.id)).map(({ kind, pace }) => [kind, pace]),
		);
		const choices: MailChoices = {};
		for (const kind of newsKinds)
			if (may(standing, newsRights[kind])) choices[kind] = chosen.get(kind) ?? 'none';
		return choices;
	},

	async chooseMails({ body, caller, transaction, now }) {
		if (caller.lacksSecondFactor)
			throw refuse.forbidden('Please set up two-step sign-in on your profile first', secondFactorMissing);
		const standing = await standingOf(transaction, caller, now);
		for (const kind of newsKinds) {
			const pace = body[kind];
			if (pace === undefined) continue;
			if (pace !== 'none' && !may(standing, newsRights[kind]))
				throw refuse.forbidden(closedTo(newsRights[kind]), 'not_your_duty');
			await setMailChoice(transaction, { userId: caller.id, kind, pace });
		}
		return { status: 'Your choice is saved' };
	},
};

/**
 * The caller's standing today, read from the database as at the desk, because a cached session may not have a new
 * post yet.
 */
const standingOf = async (database: Database, { id, role }: Caller, now: Date): Promise<Standing> => ({
	role,
	posts: await findPosts(database, id, clubToday(now)),
});
