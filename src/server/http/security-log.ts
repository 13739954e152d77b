import type { Context, MiddlewareHandler } from 'hono';
import type { AuditAction } from '#shared/audit/audit.rules.ts';
import { kioskOnly, secondFactorRequired } from '#shared/identity/identity.rules.ts';
import { log } from '../log.ts';
import type { Services } from '../services.ts';
import { Refused } from './errors.ts';
import { accountDigest } from './limits/limits.ts';

/** How the log names the calls about accounts, when they succeed and when they are refused. */
const accountEvents: Readonly<Record<string, { done: string; refused: string }>> = {
	'/auth/userLogin': { done: 'Login', refused: 'Login failed' },
	'/auth/verifySecondFactor': { done: 'Login', refused: 'Second step refused' },
	'/auth/confirmSecondFactor': { done: 'Second factor on', refused: 'Second factor not on' },
	'/auth/endSecondFactor': { done: 'Second factor off', refused: 'Second factor not off' },
	'/auth/userRegister': { done: 'Account created', refused: 'Account not created' },
	'/auth/forgotPassword': { done: 'Code requested', refused: 'Code not sent' },
	'/auth/verifyOtp': { done: 'Code accepted', refused: 'Code refused' },
	'/auth/confirmEmail': { done: 'Email confirmed', refused: 'Email not confirmed' },
	'/auth/newPassword': { done: 'Password reset', refused: 'Password not reset' },
	'/auth/endSession': { done: 'Session ended', refused: 'Access refused' },
	'/auth/endOtherSessions': { done: 'Other sessions ended', refused: 'Access refused' },
	'/auth/logout': { done: 'Logout', refused: 'Access refused' },
	'/api/user/reset': { done: 'Password changed', refused: 'Password not changed' },
};

/** Which of these the audit counts, beside what the handlers record in the transaction of the act. */
const countedEvents: Readonly<Record<string, { done?: AuditAction; refused?: AuditAction }>> = {
	'/auth/userLogin': { refused: 'login_refused' },
	'/auth/forgotPassword': { done: 'code_requested' },
	'/auth/verifyOtp': { done: 'code_accepted', refused: 'code_refused' },
	'/auth/newPassword': { refused: 'password_refused' },
	'/api/user/reset': { refused: 'password_refused' },
};

function countedAs(path: string, status: number): AuditAction | undefined {
	const counted = countedEvents[path];
	if (counted) return status < 400 ? counted.done : counted.refused;
	// Only an authenticated caller gets a 403.
	return status === 403 ? 'access_refused' : undefined;
}

/** How the log names an answer; undefined if it has nothing to do with security. */
function eventOf(path: string, status: number): string | undefined {
	const account = accountEvents[path];
	if (status < 400) return account?.done;
	if (status === 429) return 'Limit reached';
	if (status === 401 || status === 403) return account?.refused ?? 'Access refused';
	return status === 409 ? account?.refused : undefined;
}

/** The email that the body names, if the call has parsed the body. */
async function emailIn({ req }: Context): Promise<string | undefined> {
	try {
		const { email } = JSON.parse(new TextDecoder().decode(await req.bodyCache.arrayBuffer));
		return typeof email === 'string' ? email.trim() : undefined;
	} catch {
		return undefined;
	}
}

/**
 * Logs what matters to security: logins, codes, passwords, refused access and limits reached. Each line has the
 * client's IP address, the request's id and, for a call about an account, a digest of the email, because the log
 * holds no email addresses. Also counts for the audit those events that no handler records.
 */
export function securityLog({ clientIp, clock, frequentEvents }: Services): MiddlewareHandler {
	return async (context, next) => {
		await next();
		const { status } = context.res;
		const { path, method } = context.req;
		const isSecondStep = context.error instanceof Refused && context.error.code === secondFactorRequired;
		const event = isSecondStep ? 'Second step asked for' : eventOf(path, status);
		if (!event) return;
		const ip = clientIp(context.env?.incoming);
		const email = path in accountEvents ? await emailIn(context) : undefined;
		// kiosk-access.ts has audited this refusal already, with its centre.
		const isKiosk = context.error instanceof Refused && context.error.code === kioskOnly;
		const action = isSecondStep || isKiosk ? undefined : countedAs(path, status);
		if (action) {
			const userId = context.get('callerId') ?? null;
			const call = action === 'access_refused' ? `${method} ${path}` : undefined;
			frequentEvents.note({ action, userId, email, address: ip, call }, clock());
		}
		const account = email === undefined ? undefined : accountDigest(email);
		const request = context.get('requestId');
		const fields = { method, path, status, ip, account, request };
		if (status < 400) log.info(event, fields);
		else log.warn(event, fields);
	};
}
