import type { Page } from '@playwright/test';
import { formatOrderNumber } from '#shared/orders/orders.rules.ts';
import { expect, test } from '../spec/spec.ts';
import { placeOrder } from '../spec/support/shop.ts';
import { expectAriaTree } from './aria-tree.ts';

const main = (page: Page) => page.getByRole('main');

test('the dashboard: the menu, the labelled figures, a table for the chart', async ({ deskPage }) => {
	await deskPage.goto('/admin');
	await expectAriaTree(
		deskPage.getByRole('navigation', { name: 'Desk' }),
		`
		- list:
			- listitem:
				- link "Dashboard"
			- listitem:
				- link "Products"
			- listitem:
				- link "Query"
			- listitem:
				- link "Orders"
			- listitem:
				- link "Memberships"
			- listitem:
				- link "People"
			- listitem:
				- link "Stock"
			- listitem:
				- link "Complaints"
			- listitem:
				- link "Audit"
			- listitem:
				- link "Door"
			- listitem:
				- link "Consultancies"
			- listitem:
				- link "Money"
			- listitem:
				- link "Reports"
			- listitem:
				- link "Club"
			- listitem:
				- link "Staff"
		- group "Light or dark"
		- button "Shortcuts"
		- button "Logout"
	`,
	);
	await expectAriaTree(
		main(deskPage),
		`
		- heading "Dashboard" [level=1]
		- status:
			- time
			- text: /as of/
		- button "Refresh"
		- region "Figures":
			- term: Today’s sales
			- definition: /^₹[\\d,]+$/
			- definition:
				- link /\\d+ orders? today/
			- term: Total sales
			- definition: /^₹[\\d,]+$/
			- definition:
				- link "All orders"
				- link /^₹[\\d,.]+ net$/:
					- /url: /admin/reports/sales
				- text: /of cancellations and returns.*in the 7 days before today/
			- term: Orders to pack
			- definition: /^[\\d,]+$/
			- definition:
				- link /\\d+ order lines?/:
					- /url: /admin/orders?status=Pending
				- link /\\d+ Transit/:
					- /url: /admin/orders?status=Transit
				- link /\\d+ Out-For-Delivery/:
					- /url: /admin/orders?status=Out-For-Delivery
			- term: Unanswered queries
			- definition: /^[\\d,]+$/
			- term: Memberships bought
			- definition: /^[\\d,]+$/
		- region "Sales per day":
			- heading "Sales per day" [level=2]
			- application /^Chart of sales per day/
			- table "Sales per day, newest first":
				- rowgroup:
					- row "Day Sales Orders"
		- region "Memberships by plan":
			- list:
				- listitem:
					- paragraph: /^Elite [\\d,]+$/
					- paragraph: /^[\\d,]+ paid [\\d,]+ pending( [\\d,]+ ended unpaid)?$/
		- region "Products by units sold":
			- table "Products, most units sold first"
		- region "Newest memberships":
			- link "All memberships"
	`,
	);
});

test('orders: the filter with its counts, a row, and its details', async ({ deskPage, member, product }) => {
	await placeOrder(member.client, product, 2);
	const [line] = (await member.client.orders.getOrders()).orders;
	const number = formatOrderNumber(line?.orderNumber);
	await deskPage.goto(`/admin/orders?search=${encodeURIComponent(product.name)}`);
	await expectAriaTree(
		main(deskPage),
		`
		- heading "Orders" [level=1]
		- status: /1 matching order line as of/
		- navigation "Status":
			- list:
				- listitem:
					- link "All 1"
				- listitem:
					- link "Pending 1"
				- listitem:
					- link "Transit 0"
				- listitem:
					- link "Out-For-Delivery 0"
				- listitem:
					- link "Delivered 0"
				- listitem:
					- link "Cancelled 0"
				- listitem:
					- link "Came back 0"
				- listitem:
					- link "Lost 0"
		- search:
			- searchbox "Search orders by name, phone, email, address, product, AWB or order number": ${product.name}
			- button "Clear the search"
		- region "Orders":
			- checkbox "All 1"
			- text: All 1
			- table "Orders, newest first":
				- rowgroup:
					- row "Order Product Customer Price Status Next step"
				- rowgroup:
					- row:
						- cell:
							- checkbox "Choose ${number}"
							- link "${number}"
							- paragraph:
								- time: /\\d+ \\w+ \\d+:\\d+ [ap]m/
						- cell "2 × ${product.name}"
						- cell /Asha Rao/
						- cell "₹1,800 COD Collect ₹1,829"
						- cell "Pending"
						- cell:
							- button "Transit"
	`,
	);
	const step = main(deskPage).getByRole('button', { name: 'Transit' });
	await expect(step).toHaveAccessibleDescription(`${number} 2 × ${product.name}`);

	const link = main(deskPage).getByRole('link', { name: number });
	await expect(link).toHaveAccessibleDescription(`2 × ${product.name}`);
	await link.click();
	await expectAriaTree(
		deskPage.getByRole('dialog'),
		`
		- heading "Order ${number}" [level=2]
		- button "Close"
		- text: Pending
		- button "Transit"
		- heading "What was ordered" [level=3]
		- term: Product
		- definition: ${product.name}
		- term: Quantity
		- definition: "2"
		- term: Price
		- definition: ₹1,800
		- heading "The whole order" [level=3]
		- term: Amount
		- definition:
			- strong: Collect ₹1,829
		- term: Fee included
		- definition: ₹29
		- link "Open ${number}"
		- heading "Customer" [level=3]
		- term: Name
		- definition: Asha Rao
		- term: Phone
		- definition:
			- link "9845012345"
		- navigation "More from 9845012345":
			- link "Orders"
			- link "Memberships"
			- link "Queries"
			- link "People"
		- heading "History" [level=3]
		- paragraph: Nothing was done here yet.
	`,
	);
});

test('products: prices with and without discount, and buttons that name their product', async ({
	deskPage,
	product,
}) => {
	const { name } = product;
	await deskPage.goto(`/admin/products?search=${encodeURIComponent(name)}&status=Available`);
	await expectAriaTree(
		main(deskPage),
		`
		- heading "Products" [level=1]
		- button "Add product"
		- navigation "Status":
			- list:
				- listitem:
					- link /All \\d+/
				- listitem:
					- link /Available \\d+/
				- listitem:
					- link /Unavailable \\d+/
		- region "Products":
			- checkbox "All 1"
			- text: All 1
			- table "Products":
				- rowgroup:
					- row "Choose Product Price Rating Availability Actions"
				- rowgroup:
					- row:
						- cell "Choose ${name}":
							- checkbox "Choose ${name}"
						- cell "${name} Whey Protein · 12 of 12 facts missing"
						- cell "₹900 instead of ₹1,000 10% off"
						- cell "No ratings yet"
						- cell "Available"
						- cell:
							- button "Update ${name}"
							- button "Delete ${name}"
	`,
	);
});

test('the palette: a combobox with its value, and results in named groups', async ({ deskPage, product }) => {
	await deskPage.goto('/admin/queries');
	await expect(deskPage.getByRole('heading', { name: 'Queries' })).toBeVisible();
	await deskPage.keyboard.press('Control+k');
	const palette = deskPage.getByRole('dialog', { name: 'Search or go to' });
	await expectAriaTree(
		palette,
		`
		- combobox "Search or go to" [expanded]
		- button "Close"
		- listbox "Results":
			- group "Go to":
				- option /Dashboard/
				- option /Products/
			- group "Do":
				- option "Pack pending orders"
	`,
	);
	await palette.getByRole('combobox').fill(product.name);
	await expectAriaTree(
		palette,
		`
		- combobox "Search or go to" [expanded]: ${product.name}
		- listbox "Results":
			- group "Products":
				- option "${product.name} Whey Protein · ₹900 Available"
		- status:
			- paragraph: /^\\d+ results?$/
	`,
	);
});
