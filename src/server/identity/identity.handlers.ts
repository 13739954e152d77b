import type { identityContract } from '#shared/identity.contract.ts';
import { messages } from '#shared/messages.ts';
import { violatedConstraint } from '../database/constraints.ts';
import { refuse } from '../http/errors.ts';
import { keyDigest } from '../http/limits/limits.ts';
import { mergeEdit } from '../http/merge-edit.ts';
import type { Handlers } from '../http/mount.ts';
import { hashToken, refuseOtherUsers } from '../http/session.ts';
import { addJob } from '../jobs/add-job.ts';
import { startTries } from './code-tries.ts';
import { askForConfirmation } from './email-confirmation.ts';
import { confirmEmailOf, findConfirmedUser } from './email-confirmations.queries.ts';
import { hashing, lineOfAccount, lineOfAddress } from './hashing.ts';
import {
	findPasswordHash,
	insertUser,
	lockProfile,
	readMailbox,
	readProfile,
	replacePassword,
	updateUser,
} from './identity.queries.ts';
import { accountAt, rememberAddress } from './known-addresses.queries.ts';
import { logIn } from './login.ts';
import { codeExpiry } from './one-time-code.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { deleteResetsOf, isResetTokenLive, takeResetToken } from './resets.queries.ts';
import { endSession, endSessionsOf } from './sessions.queries.ts';
import { verifyCode } from './verify-code.ts';
import { visitorOf } from './visitor.ts';

const wrongToken = () => refuse.conflict('token_invalid', 'This reset has expired; please request a new OTP');

const wrongPassword = () => {
	const message = 'The old password is wrong';
	return refuse.conflict('wrong_password', message, { oldPassword: message });
};

export const identityHandlers: Handlers<typeof identityContract> = {
	async userLogin({ body, sentToken, clientIp, database, now, services: { limits, sessions } }) {
		const visitor = await visitorOf(database, { email: body.email, clientIp, now });
		const { user, token } = await logIn(body, visitor, { database, limits, now });
		// The browser forgets the token that it sent with the login: nobody could end that session any more.
		if (sentToken) {
			await endSession(database, sentToken, user.id);
			sessions.forget(user.id);
		}
		return { token, role: user.role };
	},

	async userRegister({ body, clientIp, database, now, services: { limits, config } }) {
		await limits.count('registrations', clientIp);
		const passwordHash = await hashing.run(lineOfAddress(clientIp), () => hashPassword(body.password));
		try {
			await database.transaction().execute(async (transaction) => {
				const userId = await insertUser(transaction, {
					name: body.name,
					email: body.email,
					phone: body.phone,
					dob: body.DOB,
					gender: body.gender,
					address: body.address,
					password_hash: passwordHash,
					created_at: now,
				});
				await rememberAddress(transaction, { userId, account: accountAt(body.email, clientIp), now });
				await askForConfirmation(transaction, { userId, limit: config.mailsToUnconfirmed, now });
			});
		} catch (error) {
			if (violatedConstraint(error) !== 'users_email_taken') throw error;
			throw refuse.conflict('email_taken', 'This email already has an account; please sign in');
		}
		return messages.signUpSuccessful;
	},

	async forgotPassword({ body: { email }, browser, clientIp, database, now, services: { limits } }) {
		const visitor = await visitorOf(database, { email, clientIp, now });
		if (!visitor.isKnown) await limits.count('resetsPerAddress', clientIp);
		// By account and address, so that a stranger's requests leave the owner theirs. What these two refuse does not
		// count for the third, which spares the account's mailbox.
		await limits.count('forgotPasswordPerDay', visitor.account);
		await limits.count('forgotPassword', visitor.account);
		if (!visitor.isKnown) await limits.count('forgotPasswordPerAccountAndDay', email);
		const asker = browser.identify();
		// The job looks up the account and generates the code. So this call takes the same time for known and
		// unknown emails, and the code is never stored in plain text, not even in the job.
		await startTries(database, { email, browser: asker, expiresAt: codeExpiry(now) });
		await addJob(database, 'send_one_time_code', { email, browser: keyDigest(asker) });
		return 'If this email has an account, an OTP is on its way to it';
	},

	async verifyOtp({ body, browser, clientIp, database, now, services: { limits } }) {
		const visitor = await visitorOf(database, { email: body.email, clientIp, now });
		const token = await verifyCode({ ...body, browser: browser.id }, visitor, { database, limits, now });
		return { Token: token };
	},

	async newPassword({ body, clientIp, database, now, services: { limits, sessions } }) {
		const token = { hash: hashToken(body.token), email: body.email };
		// Checked first, because hashing a password is expensive.
		if (!(await isResetTokenLive(database, token, now))) throw wrongToken();
		const passwordHash = await hashing.run(lineOfAddress(clientIp), () => hashPassword(body.newPassword));
		const account = accountAt(body.email, clientIp);
		// Opened here and not by the contract's flag, so that no connection is held while hashing.
		const userId = await database.transaction().execute(async (transaction) => {
			const taken = await takeResetToken(transaction, token, now);
			if (!taken) throw wrongToken();
			await updateUser(transaction, taken.user_id, { password_hash: passwordHash });
			await deleteResetsOf(transaction, taken.user_id);
			// The code of the reset came by mail, so whoever has it reads this mailbox.
			await confirmEmailOf(transaction, taken.user_id, now);
			await endSessionsOf(transaction, taken.user_id);
			await rememberAddress(transaction, { userId: taken.user_id, account, now });
			return taken.user_id;
		});
		sessions.forget(userId);
		// The user has probably used up login attempts: the new password must not be locked out by them.
		await limits.clear('loginsPerAccount', account);
		await limits.clear('loginsPerAccountAndDay', body.email);
		return 'Password changed; please sign in';
	},

	async logout({ caller, database, services: { sessions } }) {
		await endSession(database, caller.tokenHash, caller.id);
		sessions.forget(caller.id);
		return { status: messages.loggedOut };
	},

	async confirmEmail({ body, database, now }) {
		const userId = await findConfirmedUser(database, hashToken(body.token), now);
		if (userId === undefined)
			throw refuse.conflict(
				'token_invalid',
				'This link has expired; please ask for a new one on your profile',
			);
		// A link that was opened before is answered alike: the first answer may have been lost.
		await confirmEmailOf(database, userId, now);
		return { status: 'Thank you, your email is confirmed' };
	},

	async sendConfirmation({ caller, transaction, now, services: { config } }) {
		const { email_confirmed_at: confirmedAt } = await readMailbox(transaction, caller.id);
		if (confirmedAt) return { status: 'Your email is confirmed already' };
		await askForConfirmation(transaction, { userId: caller.id, limit: config.mailsToUnconfirmed, now });
		return { status: 'A new link is on its way to your email' };
	},

	async profile({ caller, database }) {
		const { email_confirmed_at: confirmedAt, ...profile } = await readProfile(database, caller.id);
		return { ...profile, emailConfirmed: confirmedAt !== null };
	},

	async update({ body: { user_id: userId, email, name, phone, DOB, expected }, caller, transaction }) {
		refuseOtherUsers(caller, { userId, email });
		const stored = await lockProfile(transaction, caller.id);
		const { DOB: dob, ...others } = mergeEdit({ sent: { name, phone, DOB }, expected, stored });
		await updateUser(transaction, caller.id, { ...others, ...(dob !== undefined && { dob }) });
		return { status: 'Profile updated' };
	},

	async reset({ body, caller, clientIp, database, services: { limits, sessions } }) {
		refuseOtherUsers(caller, { email: body.email });
		const account = accountAt(caller.email, clientIp);
		await limits.count('loginsPerAccount', account);
		const known = await findPasswordHash(database, caller.id);
		const line = lineOfAccount(account);
		const fits = await hashing.run(line, () => passwordFits(known?.password_hash, body.oldPassword));
		if (!known || !fits) throw wrongPassword();
		await limits.forgive('loginsPerAccount', account);
		const passwordHash = await hashing.run(line, () => hashPassword(body.newPassword));
		// As in newPassword: no connection is held while hashing.
		await database.transaction().execute(async (transaction) => {
			const change = { from: known.password_hash, to: passwordHash };
			if (!(await replacePassword(transaction, caller.id, change))) throw wrongPassword();
			await endSessionsOf(transaction, caller.id, caller.tokenHash);
		});
		sessions.forget(caller.id);
		return { status: 'Password changed' };
	},
};
