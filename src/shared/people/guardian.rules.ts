/** The relation of a guardian to the minor (DPDP Act 2023, section 9: the parent, or the lawful guardian). */
export const guardianRelations = ['mother', 'father', 'guardian'] as const;
export type GuardianRelation = (typeof guardianRelations)[number];

export const relationLabels = {
	mother: 'Mother',
	father: 'Father',
	guardian: 'Lawful guardian',
} as const satisfies Record<GuardianRelation, string>;

/** How the desk verified the guardian's identity and age (DPDP Rules 2025, rule 10). */
export const guardianChecks = ['own_account', 'id_seen'] as const;
export type GuardianCheck = (typeof guardianChecks)[number];

/** The checks, labelled as options. */
export const checkLabels = {
	id_seen: 'I have seen their ID',
	own_account: 'They have an account here',
} as const satisfies Record<GuardianCheck, string>;

/** Documents that show name and age. Only the kind is stored: no number, and no copy. */
export const idKinds = ['aadhaar', 'pan', 'passport', 'driving_licence', 'voter_id'] as const;
export type IdKind = (typeof idKinds)[number];

export const idKindLabels = {
	aadhaar: 'Aadhaar',
	pan: 'PAN card',
	passport: 'Passport',
	driving_licence: 'Driving licence',
	voter_id: 'Voter ID',
} as const satisfies Record<IdKind, string>;

/**
 * The words of a guardian's consent, by version. Changed words get a new version, added at the end, so that what
 * somebody agreed to earlier stays readable.
 */
const guardianTexts = {
	'2026-11':
		'I am a parent or the lawful guardian of this member, who is under 18. I agree that they train here, I enter into ' +
		'their memberships for them, and the club may store and use their details and mine to run these. I can take this ' +
		'back at the desk at any time.',
} as const;

/** The version of the words that are shown today. */
export const guardianVersion = '2026-11' satisfies keyof typeof guardianTexts;

/** The words that are shown today. */
export const guardianText: string = guardianTexts[guardianVersion];
