/**
 * The messages from a page to the worker. Never rename these or the header below: a page may talk to the worker of
 * the previous or the next version.
 */
export type WorkerMessage =
	/** Workbox's own message: a waiting worker becomes the active one. */
	| { type: 'SKIP_WAITING' }
	/** The worker replies with the version that it was built with. */
	| { type: 'VERSION' }
	/** The page at `url` was reached by a navigation in the browser, which requests no document: cache it, too. */
	| { type: 'KEEP_PAGE'; url: string }
	/** These files were loaded before the worker took over, and a page that works offline needs them. */
	| { type: 'KEEP_FILES'; urls: string[] }
	/** A session ended or another one began: delete what is cached for the member. */
	| { type: 'FORGET_MEMBER' };

/** The header of a response from the worker's cache, with the time when the server sent it. */
export const cachedSince = 'X-Kept-Since';

/** The attribute of the root element of a page from the cache. */
export const cachedPage = 'data-cached-page';
