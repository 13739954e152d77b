import { createHash } from 'node:crypto';
import { refuse } from './http/errors.ts';

/** Names what somebody is shown, so that only that is confirmed: other effects have another fingerprint. */
export const fingerprintOf = (effects: unknown): string =>
	createHash('sha256').update(JSON.stringify(effects)).digest('base64url');

/** The code of a refusal to do what was not shown. */
export const effectsChanged = 'effects_changed';

/**
 * Refuses to do what was not shown (club design, point 0.5).
 * @throws {Refused} 409
 */
export function refuseChanged(
	{ fingerprint }: { fingerprint: string },
	confirmed: string,
	message = 'Something has changed since. Please look again at what will happen',
): void {
	if (fingerprint !== confirmed) throw refuse.conflict(effectsChanged, message);
}
