import type { ImportKind } from '#shared/imports/imports.rules.ts';

interface ImportTexts {
	title: string;
	/** Shown above the choice of a file. */
	lead: string;
	/** The word for a row. */
	row: { one: string; many: string };
	/** The list that has the imported rows. */
	list: { path: string; label: string; title: string };
}

/** The screen's texts, by what is imported. */
export const importTexts: Readonly<Record<ImportKind, ImportTexts>> = {
	members: {
		title: 'Import members',
		lead: 'Bring your present members in from a spreadsheet, one row for each membership. Nobody gets a mail until you invite them.',
		row: { one: 'membership', many: 'memberships' },
		list: { path: '/admin/people', label: 'See the people', title: 'People' },
	},
	products: {
		title: 'Import products',
		lead: 'Fill the shop from a spreadsheet, one row for each product.',
		row: { one: 'product', many: 'products' },
		list: { path: '/admin/products', label: 'See the products', title: 'Products' },
	},
};
