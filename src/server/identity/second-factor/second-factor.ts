import { asciiDigits } from '#shared/text/folded-text.ts';
import type { Database, Transaction } from '../../database/connect.ts';
import { refuse } from '../../http/errors.ts';
import type { Seal } from '../../secrets/seal.ts';
import { plainRecoveryCode } from './recovery-code.ts';
import { findSecondFactor, spendRecoveryCode, spendStep } from './second-factor.queries.ts';
import { totpStep } from './totp.ts';

/** What proved the second step of a login. */
export type SecondStep = 'code' | 'recovery code';

/** The text that an account's secret is sealed with, so that it cannot be opened for another account. */
export const secretAbout = (userId: number) => `second factor of ${userId}`;

/** The refusal of a code, 409, shown at the field into which it was typed. */
export const wrongSecondFactor = () => {
	const message = 'That code is wrong, or was used before';
	return refuse.conflict('code_invalid', message, { code: message });
};

/** Whether an account signs in with a second factor. */
export async function hasSecondFactor(database: Database, userId: number): Promise<boolean> {
	return Boolean((await findSecondFactor(database, userId))?.confirmed_at);
}

/**
 * Spends a code of the app or a recovery code, in the digits of any keyboard. A code counts once, even if it is
 * sent twice at the same time.
 * @throws {Refused} 409 for any other code
 */
export async function spendSecondFactor(
	transaction: Transaction,
	seal: Seal,
	{ userId, code, now }: { userId: number; code: string; now: Date },
): Promise<SecondStep> {
	const typed = asciiDigits(code);
	const digits = typed.replace(/[\s\p{Bidi_Control}-]/gu, '');
	if (!/^\d{6}$/.test(digits)) {
		const hash = seal.digest(plainRecoveryCode(typed));
		if (await spendRecoveryCode(transaction, { userId, hash, now })) return 'recovery code';
		throw wrongSecondFactor();
	}
	const factor = await findSecondFactor(transaction, userId);
	if (!factor?.confirmed_at) throw wrongSecondFactor();
	const step = totpStep(seal.open(factor.secret, secretAbout(userId)), digits, now);
	if (step === undefined || !(await spendStep(transaction, userId, step))) throw wrongSecondFactor();
	return 'code';
}
