/** The classes of a link within a text of the desk. */
export const textLinkStyle = 'underline decoration-line underline-offset-3 hover:decoration-ink';
