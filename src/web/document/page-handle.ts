/** What a route declares about its page through React Router's `handle`. */
export interface PageHandle {
	/** The page is sent without scripts and stays as it was rendered. */
	withoutScripts?: boolean;
}
