import { staffPasswordLength } from '#shared/identity/identity.rules.ts';
import { refuse } from '../../http/errors.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** The most common passwords of sufficient length: a list of 49,000, loaded when it is first needed. */
function commonPasswords(): Promise<ReadonlySet<string>> {
	common ??= import('@zxcvbn-ts/language-common').then(
		({ dictionary }) =>
			new Set(dictionary['passwords-common'].filter((password) => password.length >= staffPasswordLength)),
	);
	return common;
}

/** Why a password is too weak for staff, as a sentence without its full stop; undefined if it is not. */
export async function weaknessOf(password: string): Promise<string | undefined> {
	if ([...password].length < staffPasswordLength)
		return `Staff passwords must be at least ${staffPasswordLength} characters`;
	if ((await commonPasswords()).has(password.toLowerCase()))
		return 'This password is among the commonest, and easily guessed; please choose another';
	return undefined;
}

/** @throws {Refused} 422 for a password that is too weak for staff */
export async function refuseWeakPassword(newPassword: string): Promise<void> {
	const weakness = await weaknessOf(newPassword);
	if (weakness) throw refuse.invalid(weakness, { newPassword: weakness });
}
