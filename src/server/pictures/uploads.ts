import { FairQueue } from '../http/limits/fair-queue.ts';

/**
 * The queue of uploads before they are read: a process holds this many files at a time, of up to ten megabytes, and
 * one per uploader, because otherwise a slow sender could keep everybody waiting with a few.
 */
export const uploading = new FairQueue({ atOnce: 4, perFlow: 1, room: 60 });

/** The queue in which uploaded files wait to be prepared, one at a time. */
export const preparing = new FairQueue({ atOnce: 1 });
