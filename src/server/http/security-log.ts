import type { Context, MiddlewareHandler } from 'hono';
import { log } from '../log.ts';
import { accountDigest } from './limits/limits.ts';

/** What the calls about accounts are in the log: when they succeed, and when they are refused. */
const accountEvents: Readonly<Record<string, { done: string; refused: string }>> = {
	'/auth/userLogin': { done: 'Login', refused: 'Login failed' },
	'/auth/userRegister': { done: 'Account created', refused: 'Account not created' },
	'/auth/forgotPassword': { done: 'Code requested', refused: 'Code not sent' },
	'/auth/verifyOtp': { done: 'Code accepted', refused: 'Code refused' },
	'/auth/confirmEmail': { done: 'Email confirmed', refused: 'Email not confirmed' },
	'/auth/newPassword': { done: 'Password reset', refused: 'Password not reset' },
	'/auth/logout': { done: 'Logout', refused: 'Access refused' },
	'/api/user/reset': { done: 'Password changed', refused: 'Password not changed' },
};

/** What an answer is in the log; undefined for what is no matter of security. */
function eventOf(path: string, status: number): string | undefined {
	const account = accountEvents[path];
	if (status < 400) return account?.done;
	if (status === 429) return 'Limit reached';
	if (status === 401 || status === 403) return account?.refused ?? 'Access refused';
	return status === 409 ? account?.refused : undefined;
}

/** The account that the body names, if the call has read it; as a digest, because the log holds no email addresses. */
async function accountOf({ req }: Context): Promise<string | undefined> {
	try {
		const { email } = JSON.parse((await req.bodyCache.text) ?? '{}');
		return typeof email === 'string' ? accountDigest(email.trim()) : undefined;
	} catch {
		return undefined;
	}
}

/**
 * Logs what matters to security: logins, codes, passwords, refused access and limits reached, each with the client's
 * address, the request's id and, of a call about an account, a digest of the email.
 */
export function securityLog(clientIp: (context: Context) => string): MiddlewareHandler {
	return async (context, next) => {
		await next();
		const { status } = context.res;
		const { path, method } = context.req;
		const event = eventOf(path, status);
		if (!event) return;
		const account = path in accountEvents ? await accountOf(context) : undefined;
		const request = context.get('requestId');
		const fields = { method, path, status, ip: clientIp(context), account, request };
		if (status < 400) log.info(event, fields);
		else log.warn(event, fields);
	};
}
