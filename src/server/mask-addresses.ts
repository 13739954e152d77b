/**
 * A text without the email addresses in it, for the log, which holds none: a mail server's reply quotes whom it refuses.
 */
export const maskAddresses = (text: string): string =>
	// No slash, for the folders of scoped packages in a stack; bounded, so that a long word takes no long time.
	text.replace(/[^\s@/<>()"',;:=]{1,64}@[^\s@/<>()"',;:=]{1,255}/g, '[address]');
