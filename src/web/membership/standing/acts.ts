import type { SiteClient } from '#shared/client.ts';

/** The calls that change memberships: the holder's own or the desk's, with the same shape. */
export type MembershipActs = Pick<
	SiteClient['membership'],
	'previewPause' | 'pause' | 'previewEndPause' | 'endPause' | 'changeCentre'
>;
