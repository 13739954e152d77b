import { Logger } from 'graphile-worker';
import { log } from '../log.ts';
import { maskAddresses } from '../mask-addresses.ts';

/**
 * A logger for graphile-worker: forwards errors and warnings to our log, with email addresses masked, and drops the
 * rest.
 */
export const quietLogger = new Logger(() => (level, message) => {
	if (level === 'error' || level === 'warning') log.error(maskAddresses(message));
});
