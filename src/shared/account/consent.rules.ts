/** What the club may ask somebody to agree to, beyond the data that it needs to serve them. */
export const consentKinds = ['news'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** The answers to a request for consent. */
export const consentAnswers = ['given', 'withdrawn'] as const;

/**
 * The words of consent, by version. Changed words get a new version, added at the end, so that what somebody agreed to
 * earlier stays readable. Nothing is agreed to by default (DPDP Act 2023, section 6: free, specific, unconditional, by
 * a clear affirmative action).
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
