import { createHash } from 'node:crypto';
import { refuse } from './http/errors.ts';

/**
 * A hash of the effects that a person is shown. The person confirms exactly these: other effects have another
 * fingerprint.
 */
export const fingerprintOf = (effects: unknown): string =>
	createHash('sha256').update(JSON.stringify(effects)).digest('base64url');

/** The code of a refusal because the effects are no longer those that were shown. */
export const effectsChanged = 'effects_changed';

/**
 * Refuses an act whose effects are no longer those that were shown (club design, point 0.5).
 * @throws {Refused} 409
 */
export function refuseChanged(
	{ fingerprint }: { fingerprint: string },
	confirmed: string,
	message = 'Something has changed since. Please look again at what will happen',
): void {
	if (fingerprint !== confirmed) throw refuse.conflict(effectsChanged, message);
}
