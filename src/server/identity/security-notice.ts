import type { JobServices } from '../jobs/job-services.ts';
import { mailAccount } from '../mail/mail-account.ts';

/** The texts that tell an account's owner what happened, in case somebody else did it. */
const notices = {
	password_changed: {
		subject: 'Your password was changed',
		text: 'The password of your account was changed by somebody who is signed in and knew the old one. Your other devices were signed out.',
	},
	sessions_closed: {
		subject: 'Your other devices were signed out',
		text: 'All devices but one were signed out of your account.',
	},
	second_factor_on: {
		subject: 'Two-step sign-in is on',
		text: 'Two-step sign-in was turned on for your account: signing in takes a code of your authenticator app. Your other devices were signed out.',
	},
	second_factor_off: {
		subject: 'Two-step sign-in is off',
		text: 'Two-step sign-in was turned off for your account: signing in takes your password alone.',
	},
	second_factor_reset: {
		subject: 'Two-step sign-in was reset',
		text: 'The club has turned off two-step sign-in for your account, and signed it out everywhere. After your next login you can set it up again.',
	},
	pass_moved: {
		subject: 'Your pass moved to another phone',
		text: 'The pass with which you come in at the door is on another phone now, or on the same one after a new login. The code of before is not read any more.',
	},
	pass_revoked: {
		subject: 'Your pass was taken back',
		text: 'The club has taken back the pass with which you come in at the door, and signed out its phone. Sign in on your own phone, and the pass is there again.',
	},
	recovery_code_used: {
		subject: 'A recovery code was used',
		text: 'Somebody signed in to your account with one of your recovery codes. It does not work again.',
	},
} as const;

export type SecurityNotice = keyof typeof notices;

const moment = new Intl.DateTimeFormat('en-IN', {
	dateStyle: 'long',
	timeStyle: 'short',
	timeZone: 'Asia/Kolkata',
});

/** Job: tells an account's owner about a change to its security. */
export async function sendSecurityNotice(
	{ userId, notice, at }: { userId: number; notice: SecurityNotice; at: string },
	services: JobServices,
): Promise<void> {
	const { name } = await services.club.read();
	const { subject, text } = notices[notice];
	await mailAccount(services, userId, {
		id: `security-${userId}-${notice}-${Date.parse(at)}`,
		subject: `${subject} (${name})`,
		text: ({ greeting }) => `${greeting}

${text} This was on ${moment.format(new Date(at))}.

If this was you, there is nothing to do. If not, somebody else may know your password: please set a new one by "Forgot
password" on the sign-in page, and tell us.

${services.origin}/profile/security
`,
	});
}
