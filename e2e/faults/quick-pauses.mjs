/** Loaded into a club before its own code: what it waits for by `node:timers/promises` passes twenty times as fast. */
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

const { setTimeout: pause } = timers;
timers.setTimeout = (delay, ...rest) => pause(delay / 20, ...rest);
syncBuiltinESMExports();
