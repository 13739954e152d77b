/**
 * Masks the email addresses in a text for the log, which must contain none: a mail server's reply quotes the
 * recipient it refuses.
 */
export const maskAddresses = (text: string): string =>
	// No slash, so that folders of scoped packages in a stack trace stay; bounded lengths, so that a long word does
	// not take long.
	text.replace(/[^\s@/<>()"',;:=]{1,64}@[^\s@/<>()"',;:=]{1,255}/g, '[address]');
