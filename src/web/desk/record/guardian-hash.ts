/** Behind the address of a person's page: the form in which a guardian's consent is recorded is to be open. */
export const guardianHash = '#guardian';
