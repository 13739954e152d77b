import type { SiteClient } from '#shared/client.ts';

/** The calls that change memberships: their holder's own, or the desk's, which are the same by other names. */
export type MembershipActs = Pick<
	SiteClient['membership'],
	'previewPause' | 'pause' | 'previewEndPause' | 'endPause' | 'changeCentre'
>;
