import cluster from 'node:cluster';
import { FairQueue, type Flow } from '../../http/limits/fair-queue.ts';

/**
 * The queue of everything that hashes a password or a code. The process has one, because hashes run on the four
 * threads of Node's pool: two of these stay free for compression and files. When several processes serve, each
 * hashes one at a time, because they share the cores, and lets half as many wait, so that the longest wait stays
 * the same.
 */
export const hashing = new FairQueue(cluster.isWorker ? { atOnce: 1, room: 50 } : { atOnce: 2, room: 100 });

/** The flow of a caller who is logged in, or whose account is known from the caller's IP address. */
export const flowOfAccount = (account: string | number): Flow => ({ name: String(account), isKnown: true });

/** The flow of everybody else at an IP address. */
export const flowOfAddress = (clientIp: string): Flow => ({ name: clientIp, isKnown: false });
