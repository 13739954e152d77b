/** The hash of a person's page that opens the form for a guardian's consent. */
export const guardianHash = '#guardian';
