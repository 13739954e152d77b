import { z } from 'zod';
import { calls } from '../calls.ts';
import { deskCalls } from '../desk-calls.ts';
import { endpoint, statusReply } from '../endpoint.ts';
import { presentPassword, requiredText } from '../fields.ts';
import { secondFactorRules } from './identity.rules.ts';
import { loginReply } from './login.contract.ts';

/** A code of the authenticator app, or a recovery code; blanks and hyphens are ignored. */
export const secondFactorCode = requiredText('Code required', 40);

/** A code of the authenticator app only. */
export const appCode = requiredText('Code required', 20)
	.transform((code) => code.replace(/\s/g, ''))
	.pipe(z.string().regex(/^\d{6}$/, 'The code has 6 digits'));

const password = presentPassword();

/** The rules that the club sets for its staff. */
export const staffRules = z.object({ secondFactor: z.enum(secondFactorRules) });

const codeRefusals = {
	409: 'The code is wrong, or was used before',
	429: 'Too many wrong codes',
} as const;

/** The second factor of a login, by TOTP (RFC 6238): part of the slice identity. */
export const secondFactorContract = {
	verifySecondFactor: endpoint(calls.identity.verifySecondFactor, {
		summary: 'Complete a login that was answered with 401 `second_factor_required`',
		access: 'guest',
		body: z.object({ challenge: requiredText('Challenge required', 200), code: secondFactorCode }),
		reply: loginReply,
		refusals: { ...codeRefusals, 409: 'The code is wrong or was used before, or the challenge has expired' },
	}),
	secondFactor: endpoint(calls.identity.secondFactor, {
		summary: 'Whether the caller signs in with a second factor',
		access: 'user',
		reply: z.object({
			isOn: z.boolean(),
			since: z.string().optional().meta({ description: 'ISO 8601.' }),
			recoveryCodesLeft: z.number(),
			isRequired: z
				.literal(true)
				.optional()
				.meta({ description: 'Of staff: without it the desk is closed to them.' }),
		}),
	}),
	beginSecondFactor: endpoint(calls.identity.beginSecondFactor, {
		summary: 'Ask for the secret of a second factor; it counts once it is confirmed by a code',
		access: 'user',
		body: z.object({ password }),
		reply: z.object({ secret: z.string(), uri: z.string() }),
		refusals: { 409: 'The password is wrong, or the second factor is on', 429: 'Too many failed tries' },
	}),
	confirmSecondFactor: endpoint(calls.identity.confirmSecondFactor, {
		summary: 'Turn the second factor on with a first code; other sessions end',
		access: 'user',
		body: z.object({ code: appCode }),
		reply: z.object({ recoveryCodes: z.array(z.string()) }),
		refusals: { 409: 'The code is wrong, or the second factor is on' },
		transactional: true,
	}),
	endSecondFactor: endpoint(calls.identity.endSecondFactor, {
		summary: 'Turn the second factor off',
		access: 'user',
		body: z.object({ password, code: secondFactorCode }),
		reply: statusReply,
		refusals: { ...codeRefusals, 409: 'The password or the code is wrong, or the second factor is off' },
	}),
	staffRules: endpoint(deskCalls.identity.staffRules, {
		summary: 'What the club asks of its staff',
		access: 'admin',
		reply: staffRules,
	}),
	updateStaffRules: endpoint(deskCalls.identity.updateStaffRules, {
		summary: 'Ask the staff for a second factor, or no longer',
		access: 'admin',
		body: staffRules,
		reply: statusReply,
		transactional: true,
	}),
};
