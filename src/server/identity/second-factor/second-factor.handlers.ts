import type { secondFactorContract } from '#shared/identity/second-factor.contract.ts';
import { isStaff } from '#shared/staff/staff.rules.ts';
import { recordAct } from '../../audit/record-act.ts';
import { refuse } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import { addJob } from '../../jobs/add-job.ts';
import { lockHolders } from '../../membership/covers/covers.queries.ts';
import { codeCounters, countAttempt } from '../login/login-limits.ts';
import { loginReplyOf } from '../login/login-reply.ts';
import { provePassword } from '../passwords/password-proof.ts';
import { deviceOf } from '../sessions/device.ts';
import { endReplacedSession } from '../sessions/end-replaced-session.ts';
import { endSessionsOf } from '../sessions/sessions.queries.ts';
import { readSecondFactorRule, setSecondFactorRule } from '../staff-rules.queries.ts';
import { visitorOf } from '../visitor.ts';
import { newRecoveryCode, plainRecoveryCode, recoveryCodeCount } from './recovery-code.ts';
import {
	confirmSecret,
	countRecoveryCodes,
	deleteSecondFactor,
	findSecondFactor,
	insertRecoveryCodes,
	replaceUnconfirmedSecret,
} from './second-factor.queries.ts';
import { secretAbout, spendSecondFactor, wrongSecondFactor } from './second-factor.ts';
import { takeSecondStep } from './second-step.ts';
import { newTotpSecret, totpStep, totpUri } from './totp.ts';

const wrongPassword = () => {
	const message = 'The password is wrong';
	return refuse.conflict('wrong_password', message, { password: message });
};

// A repeated call is refused with an explanation: the answer that shows the recovery codes, once, may have been
// lost.
const isOnAlready = () =>
	refuse.conflict(
		'second_factor_on',
		'Two-step sign-in is on already. If you have no recovery codes, turn it off and on again',
	);
const isOff = () => refuse.conflict('second_factor_off', 'Two-step sign-in is off');

export const secondFactorHandlers: Handlers<typeof secondFactorContract> = {
	async verifySecondFactor({ body, sentToken, browser, clientIp, database, now, acting, services }) {
		const device = deviceOf(browser.userAgent);
		const login = await takeSecondStep({ ...body, clientIp, device }, { database, now, acting, services });
		await endReplacedSession(sentToken, login.user, { database, acting, sessions: services.sessions });
		return loginReplyOf(database, login, now);
	},

	async secondFactor({ caller, database }) {
		const since = (await findSecondFactor(database, caller.id))?.confirmed_at;
		if (!since) return { isOn: false, recoveryCodesLeft: 0 };
		return {
			isOn: true,
			since: since.toISOString(),
			recoveryCodesLeft: await countRecoveryCodes(database, caller.id),
			...(isStaff(caller) &&
				(await readSecondFactorRule(database)) === 'required' && { isRequired: true as const }),
		};
	},

	async beginSecondFactor({ body, caller, clientIp, database, now, services: { limits, seal, club } }) {
		if (!(await provePassword(caller, body.password, { database, limits, clientIp, now })))
			throw wrongPassword();
		const secret = newTotpSecret();
		const sealed = seal.close(secret, secretAbout(caller.id));
		if (!(await replaceUnconfirmedSecret(database, { userId: caller.id, secret: sealed, now })))
			throw isOnAlready();
		const { name } = await club.read();
		return { secret, uri: totpUri(secret, { issuer: name, label: caller.email }) };
	},

	async confirmSecondFactor({ body, caller, transaction, now, acting, services: { seal } }) {
		const { id: userId, email } = caller;
		// Waits for a login that is under way without a code, so that its session is ended below, too.
		await lockHolders(transaction, [userId]);
		const factor = await findSecondFactor(transaction, userId);
		if (factor?.confirmed_at) throw isOnAlready();
		const step = factor && totpStep(seal.open(factor.secret, secretAbout(userId)), body.code, now);
		if (!factor || step === undefined) throw wrongSecondFactor();
		if (!(await confirmSecret(transaction, { userId, secret: factor.secret, step, now })))
			throw isOnAlready();
		const recoveryCodes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
		const hashes = recoveryCodes.map((code) => seal.digest(plainRecoveryCode(code)));
		await insertRecoveryCodes(transaction, userId, hashes);
		// The other sessions began with a password alone.
		const sessionsEnded = await endSessionsOf(transaction, userId, { now, except: caller.tokenHash });
		await recordAct(transaction, acting, {
			action: 'second_factor_on',
			subject: { id: userId, name: email },
			after: { sessionsEnded },
		});
		const at = now.toISOString();
		await addJob(transaction, 'send_security_notice', { userId, notice: 'second_factor_on', at });
		return { recoveryCodes };
	},

	async endSecondFactor({ body, caller, clientIp, database, now, acting, services: { limits, seal } }) {
		const { id: userId, email } = caller;
		if (!(await provePassword(caller, body.password, { database, limits, clientIp, now })))
			throw wrongPassword();
		const visitor = await visitorOf(database, { email, clientIp, now });
		const forgive = await countAttempt(limits, codeCounters(email, visitor));
		await database.transaction().execute(async (transaction) => {
			if (!(await findSecondFactor(transaction, userId))?.confirmed_at) throw isOff();
			await spendSecondFactor(transaction, seal, { userId, code: body.code, now });
			await deleteSecondFactor(transaction, userId);
			await recordAct(transaction, acting, {
				action: 'second_factor_off',
				subject: { id: userId, name: email },
			});
			const at = now.toISOString();
			await addJob(transaction, 'send_security_notice', { userId, notice: 'second_factor_off', at });
		});
		await forgive();
		return { status: 'Two-step sign-in is off' };
	},

	async staffRules({ database }) {
		return { secondFactor: await readSecondFactorRule(database) };
	},

	async updateStaffRules({ body: { secondFactor }, transaction, acting }) {
		const before = await setSecondFactorRule(transaction, secondFactor);
		if (before)
			await recordAct(transaction, acting, {
				action: 'staff_rules_changed',
				subject: { id: null, name: null },
				before: { secondFactor: before },
				after: { secondFactor },
			});
		return {
			status:
				secondFactor === 'required'
					? 'Your staff need two-step sign-in from now on'
					: 'Your staff may sign in with the password alone',
		};
	},
};
