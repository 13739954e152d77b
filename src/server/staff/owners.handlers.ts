import type { staffContract } from '#shared/staff/staff.contract.ts';
import { recordAct } from '../audit/record-act.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import { updateUser } from '../identity/identity.queries.ts';
import { endSessionsOf } from '../identity/sessions/sessions.queries.ts';
import { refuseMixedKiosk } from './kiosk-account.ts';
import { findAccount, listOwners } from './staff.queries.ts';

/** The handlers that make and end owners, the specification's ADMIN. */
export const ownersHandlers: Pick<Handlers<typeof staffContract>, 'makeOwner' | 'endOwner'> = {
	async makeOwner({ body: { userId }, transaction, acting }) {
		const account = await findAccount(transaction, userId);
		if (!account) throw refuse.notFound('Person not found');
		const { name } = account;
		if (account.role === 'ADMIN') throw refuse.conflict('owner_already', `${name} is an owner already`);
		await refuseMixedKiosk(transaction, { userId, name }, 'owner');
		// Anybody can sign up with an email that is not theirs, so it must be confirmed.
		if (!account.email_confirmed_at)
			throw refuse.conflict('email_unconfirmed', `${name} has to confirm the email ${account.email} first`);
		await updateUser(transaction, userId, { role: 'ADMIN' });
		await recordAct(transaction, acting, { action: 'owner_made', subject: { id: userId, name } });
		return { status: `${name} is an owner now` };
	},

	async endOwner({ body: { userId }, transaction, now, acting, services: { sessions } }) {
		const owners = await listOwners(transaction);
		const owner = owners.find((one) => one.userId === userId);
		if (!owner) throw refuse.notFound('Owner not found');
		if (owners.length === 1)
			throw refuse.conflict('last_owner', 'This is the only owner: make somebody else one first');
		await updateUser(transaction, userId, { role: 'user' });
		const sessionsEnded = await endSessionsOf(transaction, userId, { now });
		sessions.forget(userId);
		await recordAct(transaction, acting, {
			action: 'owner_ended',
			subject: { id: userId, name: owner.name },
			after: { sessionsEnded },
		});
		return { status: `${owner.name} is no longer an owner and was signed out` };
	},
};
