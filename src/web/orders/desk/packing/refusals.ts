/** What an act could not be done with, and why. */
export type Refusals = readonly { orderNumber: number; message: string; olderWaits?: true | undefined }[];
