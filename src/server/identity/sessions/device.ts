import Bowser from 'bowser';

/** In characters. Limited, because the header is the caller's own text. */
const longest = 40;

/**
 * Names a device so that a session's owner recognises it, such as "Chrome on Android"; null if it is no browser.
 * Coarse on purpose: the owner does not know version numbers, and they would help to fingerprint people.
 */
export function deviceOf(userAgent: string | undefined): string | null {
	if (!userAgent) return null;
	const parser = Bowser.getParser(userAgent.slice(0, 500));
	const names = [parser.getBrowserName(), parser.getOSName()].filter(Boolean);
	return parser.getOSName() === '' ? null : names.join(' on ').slice(0, longest);
}
