import { Secret, TOTP } from 'otpauth';
import { clockTolerance } from '../../clock-tolerance.ts';

/** In seconds: how long one code is valid (RFC 6238, 5.2). */
const period = 30;

/** A code of the step before or after counts, too: clocks differ, and people type slowly. */
const toleratedSteps = 1;

/**
 * The latest time step that can have been used when this one is tried: later by what is tolerated on both sides, and by
 * the difference of two processes' clocks.
 */
export const latestUsed = (step: number): number =>
	step + 2 * toleratedSteps + Math.ceil(clockTolerance / (period * 1_000));

// The parameters that every authenticator app supports: SHA-1, six digits, 30 seconds.
const totpOf = (secret: Secret, names: { issuer?: string; label?: string } = {}) =>
	new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period });

/** Generates a secret of 160 bits, in the base32 that apps show and accept (RFC 4226, 4). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The otpauth URI that an app reads from a QR code. */
export const totpUri = (secret: string, names: { issuer: string; label: string }): string =>
	totpOf(Secret.fromBase32(secret), names).toString();

/** The code that the app shows at a moment. */
export const totpCode = (secret: string, at: Date): string =>
	totpOf(Secret.fromBase32(secret)).generate({ timestamp: at.getTime() });

/** The time step that a code belongs to; undefined for a wrong code. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
	const totp = totpOf(Secret.fromBase32(secret));
	const timestamp = now.getTime();
	const distance = totp.validate({ token: code, timestamp, window: toleratedSteps });
	return distance === null ? undefined : Math.floor(timestamp / 1000 / period) + distance;
}
