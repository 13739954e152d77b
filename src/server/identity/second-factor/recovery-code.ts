import { randomInt } from 'node:crypto';

/** How many are handed out at a time. */
export const recoveryCodeCount = 10;

/** Without what looks alike on paper: 0 and o, 1 and l and i. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const half = 5;

/** A code of 49 random bits, like `k7m2p-9xq4r`. */
export function newRecoveryCode(): string {
	const part = () => Array.from({ length: half }, () => signs[randomInt(signs.length)]).join('');
	return `${part()}-${part()}`;
}

/** A recovery code as it is hashed, however it was typed. */
export const plainRecoveryCode = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]/g, '');
