/** What a page tells the worker. Workbox names the first one. */
export type WorkerMessage =
	| { type: 'SKIP_WAITING' }
	/** Answered with the version that the worker was built with. */
	| { type: 'VERSION' }
	/** A page was come to without being loaded: keep it as if it had been. */
	| { type: 'KEEP_PAGE'; url: string }
	/** The session ended, or another began. */
	| { type: 'FORGET_MEMBER' };

/** In the headers of an answer that was kept: when the server gave it. */
export const keptSince = 'X-Kept-Since';
