import { z } from 'zod';
import { calls } from '../calls.ts';
import { expectedValues, seenText } from '../edits.ts';
import { endpoint, statusReply } from '../endpoint.ts';
import {
	dateOfBirth,
	email,
	gender,
	id,
	newPassword,
	personName,
	phone,
	postalAddress,
	presentPassword,
	requiredText,
} from '../fields.ts';
import { messages } from '../messages.ts';
import { duties, genders, roles } from './identity.rules.ts';
import { loginReply } from './login.contract.ts';
import { secondFactorContract } from './second-factor.contract.ts';
import { sessionsContract } from './sessions.contract.ts';

export const login = z.object({ email, password: presentPassword() });

export const registration = z
	.object({
		name: personName('UserName required!'),
		email,
		phone,
		DOB: dateOfBirth,
		gender,
		address: postalAddress,
		password: newPassword(),
		Cpassword: z.string({ error: 'Confirm Password required' }).min(1, 'Confirm Password required').max(200),
		role: z.string().max(20).optional().meta({ description: 'Ignored: everybody registers as user.' }),
	})
	.refine(({ password, Cpassword }) => password === Cpassword, {
		path: ['Cpassword'],
		message: 'Passwords must match',
		// Reported together with the other fields' errors: by default zod refines only a valid object.
		when: ({ value }) => {
			const sent = value as { password?: unknown; Cpassword?: unknown } | undefined;
			return Boolean(sent?.password && sent.Cpassword);
		},
	});

export const profile = z.object({
	user_id: id,
	name: z.string(),
	email: z.string(),
	phone: z.string(),
	DOB: z.string(),
	gender: z.enum(genders),
	role: z.enum(roles),
	emailConfirmed: z
		.boolean()
		.optional()
		.meta({ description: 'Whether the owner of the email opened the link mailed to it.' }),
	posts: z
		.array(z.object({ duty: z.enum(duties), centreId: id.nullable() }))
		.optional()
		.meta({ description: 'Where they work today, and as what; left out where they do not.' }),
	lacksSecondFactor: z
		.literal(true)
		.optional()
		.meta({ description: 'Of staff: the desk stays closed until they sign in with a second factor.' }),
	hasWeakPassword: z
		.literal(true)
		.optional()
		.meta({ description: 'Of staff: the password is too short or too common for the desk.' }),
});
export type Profile = z.infer<typeof profile>;

export const profileUpdate = z.object({
	user_id: id,
	name: personName('UserName required!'),
	email,
	phone,
	DOB: dateOfBirth,
	gender: gender.meta({ description: 'Read-only: accepted, never changed.' }),
	expected: expectedValues({ name: seenText, phone: seenText, DOB: seenText }),
});

export const passwordChange = z
	.object({
		email,
		oldPassword: presentPassword('Old password required'),
		newPassword: newPassword('New password required'),
		conPassword: presentPassword('Confirm Password required'),
	})
	.refine((sent) => sent.newPassword === sent.conPassword, {
		path: ['conPassword'],
		message: messages.passwordsDiffer,
	});

export const forgottenPassword = z.object({ email });

export const oneTimeCode = requiredText('OTP required', 20).regex(/^\d{6}$/, 'OTP should be 6 digits');

export const identityContract = {
	userLogin: endpoint(calls.identity.userLogin, {
		summary: 'Log in',
		access: 'guest',
		body: login,
		reply: loginReply,
		refusals: {
			401: 'Wrong email or password, or a second factor is asked for (`second_factor_required`, with a `challenge`)',
			429: 'Too many failed logins',
		},
	}),
	userRegister: endpoint(calls.identity.userRegister, {
		summary: 'Sign up',
		access: 'guest',
		body: registration,
		reply: z.string(),
		status: 201,
		refusals: { 409: 'The email has an account', 429: 'Too many registrations from one address' },
	}),
	forgotPassword: endpoint(calls.identity.forgotPassword, {
		summary: 'Ask for a one-time code by mail',
		access: 'guest',
		body: forgottenPassword,
		reply: z.string(),
		refusals: { 429: 'Too many codes asked for' },
	}),
	verifyOtp: endpoint(calls.identity.verifyOtp, {
		summary: 'Trade a one-time code for a token that sets a new password once',
		access: 'guest',
		body: z.object({ email, otp: oneTimeCode }),
		reply: z.object({
			Token: z.string(),
			isStaff: z.literal(true).optional().meta({ description: 'Their password has to be longer.' }),
		}),
		refusals: {
			409: 'The code is wrong, used, expired or tried too often',
			429: 'Too many codes tried',
		},
	}),
	confirmEmail: endpoint(calls.identity.confirmEmail, {
		summary: 'Confirm an email by the token of the link that was mailed to it',
		access: 'guest',
		body: z.object({ token: requiredText('Token required', 200) }),
		reply: statusReply,
		refusals: { 409: 'The token is wrong or expired' },
		transactional: true,
	}),
	sendConfirmation: endpoint(calls.identity.sendConfirmation, {
		summary: 'Have the link mailed again that confirms the email',
		access: 'user',
		reply: statusReply,
		refusals: { 429: 'No more mails go to this address today' },
		transactional: true,
	}),
	newPassword: endpoint(calls.identity.newPassword, {
		summary: 'Set a new password',
		access: 'guest',
		body: z.object({ email, token: requiredText('Token required', 200), newPassword: newPassword() }),
		reply: z.string(),
		refusals: {
			409: 'The token is wrong, used or expired',
			422: 'Of staff, also a password of less than 12 characters or among the commonest',
		},
	}),
	logout: endpoint(calls.identity.logout, {
		summary: 'End this session',
		access: 'user',
		reply: statusReply,
	}),
	profile: endpoint(calls.identity.profile, {
		summary: 'Who is logged in',
		access: 'user',
		reply: profile,
	}),
	update: endpoint(calls.identity.update, {
		summary: 'Change name, phone or date of birth',
		access: 'user',
		body: profileUpdate,
		reply: statusReply,
		refusals: {
			403: "Somebody else's user_id or email",
			409: 'The same field was changed elsewhere since `expected`, or a minor made themselves older',
		},
		transactional: true,
	}),
	reset: endpoint(calls.identity.reset, {
		summary: 'Change the password; other sessions end',
		access: 'user',
		body: passwordChange,
		reply: statusReply,
		refusals: {
			403: "Somebody else's email",
			409: 'The old password is wrong',
			422: 'Of staff, also a password of less than 12 characters or among the commonest',
			429: 'Too many failed tries',
		},
	}),
	...sessionsContract,
	...secondFactorContract,
};
