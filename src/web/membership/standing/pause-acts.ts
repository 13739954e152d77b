import type { SiteClient } from '#shared/client.ts';

/** The calls that pause memberships: the member's own, or the desk's, which are the same by other names. */
export type PauseActs = Pick<
	SiteClient['membership'],
	'previewPause' | 'pause' | 'previewEndPause' | 'endPause'
>;
