import { categories } from '#shared/catalogue/catalogue.rules.ts';

/** The categories, as the desk's forms offer them. */
export const categoryOptions = categories.map(({ key, label }) => ({ value: key, label }));
