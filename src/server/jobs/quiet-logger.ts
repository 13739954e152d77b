import { Logger } from 'graphile-worker';
import { log } from '../log.ts';

/** The worker's own log: its troubles reach ours, its small talk does not. */
export const quietLogger = new Logger(() => (level, message) => {
	if (level === 'error' || level === 'warning') log.error(message);
});
