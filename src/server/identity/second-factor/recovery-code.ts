import { randomInt } from 'node:crypto';

/** How many codes an account gets at a time. */
export const recoveryCodeCount = 10;

/** Leaves out characters that look alike on paper: 0 and o; 1, l and i. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
const half = 5;

/** Generates a code of 49 random bits, such as `k7m2p-9xq4r`. */
export function newRecoveryCode(): string {
	const part = () => Array.from({ length: half }, () => signs[randomInt(signs.length)]).join('');
	return `${part()}-${part()}`;
}

/** Normalises a recovery code before it is hashed, however it was typed. */
export const plainRecoveryCode = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]/g, '');
