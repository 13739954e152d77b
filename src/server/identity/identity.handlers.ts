import { clubToday } from '#shared/dates.ts';
import type { identityContract } from '#shared/identity/identity.contract.ts';
import { messages } from '#shared/messages.ts';
import { adultAge, minorAgeOn } from '#shared/people/age.rules.ts';
import { recordAct } from '../audit/record-act.ts';
import { violatedConstraint } from '../database/constraints.ts';
import { refuse } from '../http/errors.ts';
import { flowOfAccount, flowOfAddress } from '../http/limits/fair-queue.ts';
import { keyDigest } from '../http/limits/limits.ts';
import { mergeEdit } from '../http/merge-edit.ts';
import type { Handlers } from '../http/mount.ts';
import { hashToken, refuseOtherUsers } from '../http/session.ts';
import { addJob } from '../jobs/add-job.ts';
import { lockHolders } from '../membership/covers/covers.queries.ts';
import { revokeStrayPasses } from '../visits/passes.queries.ts';
import { startAttempts } from './code-attempts.ts';
import { askForConfirmation } from './email-confirmation.ts';
import { confirmEmailOf, findConfirmedUser } from './email-confirmations.queries.ts';
import {
	insertUser,
	lockProfile,
	readMailbox,
	readProfile,
	replacePassword,
	updateUser,
} from './identity.queries.ts';
import { accountAt, rememberAddress } from './login/known-addresses.queries.ts';
import { logIn } from './login/login.ts';
import { ofSession } from './login/login-limits.ts';
import { loginReplyOf } from './login/login-reply.ts';
import { hashing } from './passwords/hashing.ts';
import { provePassword } from './passwords/password-proof.ts';
import { hashPassword } from './passwords/passwords.ts';
import { codeExpiry, deleteResetsOf, findResetOwner, takeResetToken } from './passwords/resets.queries.ts';
import { refuseWeakPassword } from './passwords/staff-password.ts';
import { isRepeatedChange } from './repeated-change.ts';
import { secondFactorHandlers } from './second-factor/second-factor.handlers.ts';
import { deleteSecondFactor } from './second-factor/second-factor.queries.ts';
import { deviceOf } from './sessions/device.ts';
import { endAndRecord, endReplacedSession } from './sessions/end-replaced-session.ts';
import { sessionsHandlers } from './sessions/sessions.handlers.ts';
import { endSessionsOf } from './sessions/sessions.queries.ts';
import { verifyCode } from './verify-code.ts';
import { visitorOf } from './visitor.ts';

/** Also the answer when an attempt whose answer was lost has set the password: a token works once. */
const wrongToken = () =>
	refuse.conflict(
		'token_invalid',
		'This reset has expired; please request a new OTP, or try to sign in with the new password: it may be set already',
	);

const wrongLink = () =>
	refuse.conflict('token_invalid', 'This link has expired; please ask for a new one on your profile');

const wrongPassword = () => {
	const message = 'The old password is wrong';
	return refuse.conflict('wrong_password', message, { oldPassword: message });
};

const passwordChanged = { status: 'Password changed' };

const minorsBirthday = () => {
	const message = `Please ask at the desk, with an ID: under ${adultAge} you cannot set an earlier date`;
	return refuse.conflict('minors_birthday', message, { DOB: message });
};

export const identityHandlers: Handlers<typeof identityContract> = {
	...sessionsHandlers,
	...secondFactorHandlers,

	async userLogin({ body, sentToken, browser, clientIp, database, now, acting, services }) {
		const { limits, sessions } = services;
		const device = deviceOf(browser.userAgent);
		const visitor = await visitorOf(database, { email: body.email, clientIp, now });
		const login = await logIn(body, visitor, { database, limits, now, acting, device });
		await endReplacedSession(sentToken, login.user, { database, acting, sessions });
		return loginReplyOf(database, login, now);
	},

	async userRegister({ body, clientIp, database, now, acting, services: { limits, config } }) {
		// Counted in the same turn, as at a login: otherwise a flood would take all database connections.
		const passwordHash = await hashing.run(flowOfAddress(clientIp), async () => {
			await limits.count('registrations', clientIp);
			return hashPassword(body.password);
		});
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
				await recordAct(
					transaction,
					{ ...acting, userId },
					{ action: 'account_created', subject: { id: userId, name: body.email } },
				);
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
		// Limits by account and IP address, so that a stranger's requests do not use up the owner's. A request that
		// these refuse does not count for the third limit, which protects the account's mailbox.
		await limits.count('forgotPasswordPerDay', visitor.account);
		await limits.count('forgotPassword', visitor.account);
		if (!visitor.isKnown) await limits.count('forgotPasswordPerAccountAndDay', email);
		const asker = browser.identify();
		// The job looks up the account and generates the code. So this call takes the same time for known and
		// unknown emails, and the code is never stored in plain text, not even in the job.
		await startAttempts(database, { email, browser: asker, expiresAt: codeExpiry(now) });
		await addJob(database, 'send_one_time_code', {
			...{ email, browser: keyDigest(asker) },
			at: now.toISOString(),
		});
		return 'If this email has an account, an OTP is on its way to it';
	},

	async verifyOtp({ body, browser, clientIp, database, now, services: { limits } }) {
		const visitor = await visitorOf(database, { email: body.email, clientIp, now });
		const token = await verifyCode({ ...body, browser: browser.id }, visitor, { database, limits, now });
		const owner = await findResetOwner(database, { hash: hashToken(token), email: body.email }, now);
		return { Token: token, ...(owner?.is_staff && { isStaff: true as const }) };
	},

	async newPassword({ body, clientIp, database, now, acting, services: { limits, sessions } }) {
		const token = { hash: hashToken(body.token), email: body.email };
		const flow = flowOfAddress(clientIp);
		// Checked first, because hashing a password is expensive; within a turn all the same, because nothing else
		// stops a flood.
		const owner = await hashing.run(flow, () => findResetOwner(database, token, now));
		if (!owner) throw wrongToken();
		if (owner.is_staff) await refuseWeakPassword(body.newPassword);
		const passwordHash = await hashing.run(flow, () => hashPassword(body.newPassword));
		const account = accountAt(body.email, clientIp);
		// This transaction is opened here and not by the contract's flag, so that no connection is held while hashing.
		const userId = await database.transaction().execute(async (transaction) => {
			// Locked before the token, in the same order as a correction at the desk, so that the two do not deadlock.
			await lockHolders(transaction, [owner.id]);
			const taken = await takeResetToken(transaction, token, now);
			if (!taken) throw wrongToken();
			await updateUser(transaction, taken.user_id, {
				password_hash: passwordHash,
				has_weak_password: false,
			});
			await deleteResetsOf(transaction, taken.user_id);
			// The code of the reset came by mail, so the caller reads this mailbox.
			const confirmed = await confirmEmailOf(transaction, taken.user_id, now);
			// Until now the account belonged to whoever signed up: a second factor of theirs must not lock out the
			// mailbox's owner.
			if (confirmed !== undefined && (await deleteSecondFactor(transaction, taken.user_id)))
				await recordAct(
					transaction,
					{ ...acting, userId: taken.user_id },
					{ action: 'second_factor_off', subject: { id: taken.user_id, name: body.email } },
				);
			const sessionsEnded = await endSessionsOf(transaction, taken.user_id, { now });
			await recordAct(
				transaction,
				{ ...acting, userId: taken.user_id },
				{
					action: 'password_reset',
					subject: { id: taken.user_id, name: body.email },
					after: { sessionsEnded },
				},
			);
			await rememberAddress(transaction, { userId: taken.user_id, account, now });
			return taken.user_id;
		});
		sessions.forget(userId);
		// The user has probably used up the login attempts: these must not lock out the new password.
		await limits.clear('loginsPerAccount', account);
		await limits.clear('loginsPerAccountAndDay', body.email);
		await limits.clear('loginsPerAccountAndDay', ofSession(body.email));
		return 'Password changed; please sign in';
	},

	async logout({ caller, database, acting, services: { sessions } }) {
		await endAndRecord(database, acting, caller, caller.tokenHash, 'logout');
		sessions.forget(caller.id);
		return { status: messages.loggedOut };
	},

	async confirmEmail({ body, transaction, now, acting }) {
		const find = () => findConfirmedUser(transaction, hashToken(body.token), now);
		const userId = await find();
		if (userId === undefined) throw wrongLink();
		// A link that was opened before gets the same answer, because the first answer may have been lost.
		const email = await confirmEmailOf(transaction, userId, now);
		if (email !== undefined) {
			// The desk may have corrected the email while the update waited: the link was then sent to the old address.
			if ((await find()) === undefined) throw wrongLink();
			// Until now the account belonged to whoever signed up, and so did the phone with its pass.
			await revokeStrayPasses(transaction, [userId], now);
			await recordAct(
				transaction,
				{ ...acting, userId },
				{ action: 'email_confirmed', subject: { id: userId, name: email } },
			);
		}
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
		const {
			has_weak_password: isWeak,
			lacks_second_factor: lacksSecondFactor,
			is_staff: isStaff,
			...shown
		} = profile;
		const { posts } = caller;
		return {
			...shown,
			emailConfirmed: confirmedAt !== null,
			...(posts.length > 0 && { posts: [...posts] }),
			...(isStaff && lacksSecondFactor && { lacksSecondFactor: true as const }),
			...(isStaff && isWeak && { hasWeakPassword: true as const }),
		};
	},

	async update({ body: { user_id: userId, email, name, phone, DOB, expected }, caller, transaction, now }) {
		refuseOtherUsers(caller, { userId, email });
		const stored = await lockProfile(transaction, caller.id);
		const { DOB: dob, ...others } = mergeEdit({ sent: { name, phone, DOB }, expected, stored });
		// Any earlier date of birth is refused, not only an adult's: a minor who moves the date to a day short of an
		// adult's would be one tomorrow.
		if (dob !== undefined && dob < stored.DOB && minorAgeOn(stored.DOB, clubToday(now)) !== undefined)
			throw minorsBirthday();
		await updateUser(transaction, caller.id, { ...others, ...(dob !== undefined && { dob }) });
		return { status: 'Profile updated' };
	},

	async reset({ body, caller, clientIp, database, now, acting, services: { limits, sessions } }) {
		refuseOtherUsers(caller, { email: body.email });
		const account = accountAt(caller.email, clientIp);
		const known = await provePassword(caller, body.oldPassword, { database, limits, clientIp, now });
		if (!known) {
			const repeat = { userId: caller.id, flow: flowOfAccount(account), password: body.newPassword, now };
			if (await isRepeatedChange(database, repeat)) return passwordChanged;
			throw wrongPassword();
		}
		if (known.is_staff) await refuseWeakPassword(body.newPassword);
		const passwordHash = await hashing.run(flowOfAccount(account), () => hashPassword(body.newPassword));
		// As in newPassword, no connection is held while hashing.
		await database.transaction().execute(async (transaction) => {
			const change = { from: known.password_hash, to: passwordHash };
			if (!(await replacePassword(transaction, caller.id, change))) throw wrongPassword();
			// A stranger who has got a code, perhaps the reason for this change, could otherwise still set another
			// password.
			await deleteResetsOf(transaction, caller.id);
			const sessionsEnded = await endSessionsOf(transaction, caller.id, { now, except: caller.tokenHash });
			await recordAct(transaction, acting, {
				action: 'password_changed',
				subject: { id: caller.id, name: caller.email },
				after: { sessionsEnded },
			});
			await addJob(transaction, 'send_security_notice', {
				userId: caller.id,
				notice: 'password_changed',
				at: now.toISOString(),
			});
		});
		sessions.forget(caller.id);
		return passwordChanged;
	},
};
