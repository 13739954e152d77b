import { FairQueue } from '../http/limits/fair-queue.ts';

/** Where uploads wait before they are read: a process holds so many files at a time, of ten megabytes each. */
export const uploading = new FairQueue({ atOnce: 4, room: 60 });

/** Where a file that was read waits to be prepared: one at a time. */
export const preparing = new FairQueue({ atOnce: 1 });
