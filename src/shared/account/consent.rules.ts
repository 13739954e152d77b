/** What the club may ask somebody to agree to, beside what it needs to serve them. */
export const consentKinds = ['news'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** What somebody says to it. */
export const consentAnswers = ['given', 'withdrawn'] as const;

/**
 * The words that are agreed to, by their version. Other words take a new version, added at the end: what was agreed to
 * before stays readable. Nothing is agreed to by default (DPDP Act 2023, section 6: free, specific, unconditional, by a
 * clear affirmative action).
 */
const consentTexts = {
	news: {
		'2026-11': 'Send me news and offers of the club by mail. I can take this back at any time.',
	},
} as const satisfies Record<ConsentKind, Record<string, string>>;

/** The version of the words that are shown today. */
export const consentVersion = { news: '2026-11' } as const satisfies Record<ConsentKind, string>;

/** The words that are shown today. */
export const consentText = (kind: ConsentKind): string => consentTexts[kind][consentVersion[kind]];
