/** What a route says of its page through React Router's `handle`. */
export interface PageHandle {
	/** The page is read as it was rendered: it sends no scripts. */
	withoutScripts?: boolean;
}
