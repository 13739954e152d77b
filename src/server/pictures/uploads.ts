import { FairQueue } from '../http/limits/fair-queue.ts';

/**
 * Where uploads wait before they are read: a process holds so many files at a time, of ten megabytes each, and one of
 * each uploader, because whoever sends slowly would else keep everybody waiting with a few.
 */
export const uploading = new FairQueue({ atOnce: 4, ofOneLine: 1, room: 60 });

/** Where a file that was read waits to be prepared: one at a time. */
export const preparing = new FairQueue({ atOnce: 1 });
