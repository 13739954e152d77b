import Bowser from 'bowser';

/** In characters. The header is the caller's own text. */
const longest = 40;

/**
 * What a session's owner recognises a device by, like "Chrome on Android"; null for what is no browser. Coarse on
 * purpose: a version tells its owner nothing, and a fingerprint would be kept of everybody.
 */
export function deviceOf(userAgent: string | undefined): string | null {
	if (!userAgent) return null;
	const parser = Bowser.getParser(userAgent.slice(0, 500));
	const names = [parser.getBrowserName(), parser.getOSName()].filter(Boolean);
	return parser.getOSName() === '' ? null : names.join(' on ').slice(0, longest);
}
