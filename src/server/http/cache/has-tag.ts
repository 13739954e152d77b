/**
 * Whether the client has a response already, by its If-None-Match: a list of ETags, weak or strong, or `*` (RFC 9110,
 * 13.1.2).
 * @param etag the strong ETag of the response, which a compressing proxy may have made weak
 */
export const hasTag = (ifNoneMatch: string | null | undefined, etag: string): boolean =>
	Boolean(ifNoneMatch?.includes(etag)) || ifNoneMatch?.trim() === '*';
