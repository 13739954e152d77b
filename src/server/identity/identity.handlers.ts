import { timingSafeEqual } from 'node:crypto';
import type { identityContract } from '#shared/identity.contract.ts';
import { messages } from '#shared/messages.ts';
import { violatedConstraint } from '../database/constraints.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import { hashToken, newToken, refuseOthers, sessionExpiry } from '../http/session.ts';
import { addJob } from '../jobs/add-job.ts';
import {
	findPasswordHash,
	findUserByEmail,
	insertUser,
	isResetTokenLive,
	readProfile,
	replacePassword,
	setResetToken,
	spendResetTry,
	takeResetToken,
	updateUser,
} from './identity.queries.ts';
import { hashCode } from './one-time-code.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { endSession, endSessionsOf, insertSession } from './sessions.queries.ts';

const tokenLifetime = 15 * 60 * 1000;

const wrongCode = () =>
	refuse.conflict('code_invalid', 'The OTP is wrong or has expired; please request a new one');

const wrongToken = () => refuse.conflict('token_invalid', 'This reset has expired; please request a new OTP');

const wrongPassword = () => {
	const message = 'The old password is wrong';
	return refuse.conflict('wrong_password', message, { oldPassword: message });
};

export const identityHandlers: Handlers<typeof identityContract> = {
	async userLogin({ body, address, database, now, services: { limits } }) {
		const account = accountFrom(body.email, address);
		await limits.check('loginsPerAddress', address);
		// Counted before the password is looked at, so that guesses made at once are counted too.
		await limits.count('loginsPerAccount', account);
		const user = await findUserByEmail(database, body.email);
		const token = newToken();
		const isIn =
			(await passwordFits(user?.password_hash, body.password)) &&
			user !== undefined &&
			(await insertSession(database, {
				tokenHash: hashToken(token),
				userId: user.id,
				passwordHash: user.password_hash,
				createdAt: now,
				expiresAt: sessionExpiry(now),
			}));
		if (!isIn) {
			await limits.count('loginsPerAddress', address);
			throw refuse.unauthenticated('Wrong email or password', 'wrong_credentials');
		}
		await limits.forgive('loginsPerAccount', account);
		return { token, role: user.role };
	},

	async userRegister({ body, address, database, now, services: { limits } }) {
		await limits.count('registrations', address);
		try {
			await insertUser(database, {
				name: body.name,
				email: body.email,
				phone: body.phone,
				dob: body.DOB,
				gender: body.gender,
				address: body.address,
				password_hash: await hashPassword(body.password),
				created_at: now,
			});
		} catch (error) {
			if (violatedConstraint(error) !== 'users_email_taken') throw error;
			throw refuse.conflict('email_taken', 'This email already has an account; please sign in');
		}
		return messages.signUpSuccessful;
	},

	async forgotPassword({ body, database, services: { limits } }) {
		await limits.count('forgotPassword', body.email);
		// The job looks the account up and makes the code: here known and unknown emails cost the same,
		// and a code is never stored, not even in the job.
		await addJob(database, 'send_one_time_code', { email: body.email });
		return 'If this email has an account, an OTP is on its way to it';
	},

	async verifyOtp({ body, database, now }) {
		const tried = await spendResetTry(database, body.email, now);
		if (!tried || !timingSafeEqual(tried.code_hash, hashCode(tried.user_id, body.otp))) throw wrongCode();
		const token = newToken();
		const isOurs = await setResetToken(database, {
			userId: tried.user_id,
			codeHash: tried.code_hash,
			tokenHash: hashToken(token),
			expiresAt: new Date(now.getTime() + tokenLifetime),
		});
		if (!isOurs) throw wrongCode();
		return { Token: token };
	},

	async newPassword({ body, address, database, now, services: { limits } }) {
		const token = { hash: hashToken(body.token), email: body.email };
		// Hashing is costly: not for everybody who asks.
		if (!(await isResetTokenLive(database, token, now))) throw wrongToken();
		const passwordHash = await hashPassword(body.newPassword);
		await database.transaction().execute(async (transaction) => {
			const taken = await takeResetToken(transaction, token, now);
			if (!taken) throw wrongToken();
			await updateUser(transaction, taken.user_id, { password_hash: passwordHash });
			await endSessionsOf(transaction, taken.user_id);
		});
		// Whoever forgot the password has tried some: the new one must get in.
		await limits.clear('loginsPerAccount', accountFrom(body.email, address));
		return 'Password changed; please sign in';
	},

	async logout({ caller, database }) {
		await endSession(database, caller.tokenHash);
		return { status: messages.loggedOut };
	},

	profile({ caller, database }) {
		return readProfile(database, caller.id);
	},

	async update({ body, caller, database }) {
		refuseOthers(caller, { userId: body.user_id, email: body.email });
		await updateUser(database, caller.id, { name: body.name, phone: body.phone, dob: body.DOB });
		return { status: 'Profile updated' };
	},

	async reset({ body, caller, address, database, services: { limits } }) {
		refuseOthers(caller, { email: body.email });
		const account = accountFrom(caller.email, address);
		await limits.count('loginsPerAccount', account);
		const known = await findPasswordHash(database, caller.id);
		if (!known || !(await passwordFits(known.password_hash, body.oldPassword))) throw wrongPassword();
		await limits.forgive('loginsPerAccount', account);
		const passwordHash = await hashPassword(body.newPassword);
		await database.transaction().execute(async (transaction) => {
			const change = { from: known.password_hash, to: passwordHash };
			if (!(await replacePassword(transaction, caller.id, change))) throw wrongPassword();
			await endSessionsOf(transaction, caller.id, caller.tokenHash);
		});
		return { status: 'Password changed' };
	},
};

/** What failed logins are counted by: one account, as tried from one address. */
const accountFrom = (email: string, address: string) => `${email} ${address}`;
