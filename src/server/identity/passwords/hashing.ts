import cluster from 'node:cluster';
import { FairQueue } from '../../http/limits/fair-queue.ts';

/**
 * The queue of everything that hashes a password or a code. The process has one, because hashes run on the four
 * threads of Node's pool: two of these stay free for compression and files. When several processes serve, each
 * hashes one at a time, because they share the cores, and lets half as many wait, so that the longest wait stays
 * the same.
 */
export const hashing = new FairQueue(cluster.isWorker ? { atOnce: 1, room: 50 } : { atOnce: 2, room: 100 });
