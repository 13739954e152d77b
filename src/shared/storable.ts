/**
 * A text of an address, without blanks around it and without NUL, which PostgreSQL cannot store and every call refuses: a
 * link with `%00` would otherwise lead to an error in place of its page.
 */
export const storable = (text: string): string => text.replaceAll('\0', '').trim();
