import { randomUUID } from 'node:crypto';
import { categoryLabel, productPath } from '#shared/catalogue/catalogue.rules.ts';
import { homeAddress } from '../people.ts';
import { expect, test } from '../spec/spec.ts';
import { deliverHere } from '../spec/support/screens.ts';

test('a listing is read out as its filters, the number of products, their order, and each product', async ({
	page,
	product: added,
	desk,
}) => {
	// Unique, so that the search finds no product of another test.
	const searched = `jhoomar ${randomUUID().slice(0, 8)}`;
	const product = { ...added, name: `${searched.replace('j', 'J')}, Elaichi, 1 kg` };
	const { productId, name, available, description, price, discount } = product;
	await desk.catalogue.update({ body: { productId, name, available, description, price, discount } });
	await page.goto(`/store/category?category=${searched.replaceAll(' ', '-')}&price=900-1500`);
	await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - complementary "Filters":
      - heading "Filters" [level=2]
      - link "Clear All"
      - region "Category":
        - list:
          - listitem:
            - link "Whey Protein"
      - region "Price":
        - list:
          - listitem:
            - link "₹900 – ₹1,500"
      - region "Rating":
        - list:
          - listitem:
            - link "4 and above"
    - navigation "Breadcrumb"
    - heading "Results for “${searched}”" [level=1]
    - status: 1 product
    - combobox "Sort by":
      - option "Best match" [selected]
    - list "Active filters":
      - listitem:
        - 'link "Remove filter: “${searched}”"'
      - listitem:
        - 'link "Remove filter: ₹900 – ₹1,500"'
    - list:
      - listitem:
        - article:
          - heading "${product.name}" [level=2]:
            - link "${product.name}"
          - text: No ratings yet ₹900 instead of ₹1,000 10% off
    - status: No more Data
  `);
	// The tree does not show which filter is active.
	const chosen = page.getByRole('complementary').getByRole('link', { name: '₹900 – ₹1,500' });
	await expect(chosen).toHaveAttribute('aria-current', 'true');
});

test('each screen from a product to its payment is read out by its names', async ({
	memberPage: page,
	member,
	product,
}) => {
	const { name } = product;
	const main = page.getByRole('main');
	await member.client.cart.addAddress({ body: homeAddress });

	await page.goto(productPath(product));
	await expect(main).toMatchAriaSnapshot(`
    - navigation "Breadcrumb":
      - list:
        - listitem:
          - link "Store"
        - listitem:
          - link "${categoryLabel(product.category)}"
        - listitem: ${name}
    - article:
      - group "Pictures of ${name}":
        - img "${name}"
        - img "The back of ${name}, with what it declares"
      - 'button "Enlarge picture: ${name}"'
      - list "Pictures":
        - listitem:
          - button "Front"
        - listitem:
          - button "Back"
      - heading "${name}" [level=1]
      - text: No ratings yet In stock ₹900 instead of ₹1,000 10% off
      - button "Add to cart"
      - button "Buy"
      - heading "About this product" [level=2]
    - heading "Similar products" [level=2]
    - region "Similar products":
      - group /1 of \\d+/
      - button "Next"
  `);

	await page.getByRole('button', { name: 'Add to cart' }).click();
	await page.getByRole('button', { name: /^Cart , 1 product$/ }).click();
	await expect(page).toHaveURL(/\/store\/cart$/);
	await expect(main).toMatchAriaSnapshot(`
    - navigation "Checkout":
      - list:
        - listitem: Cart
        - listitem: Address
        - listitem: Payment
    - heading "Cart" [level=1]
    - list:
      - listitem:
        - heading "${name}" [level=2]
        - group "Quantity of ${name}":
          - 'button "One less: Quantity of ${name}" [disabled]'
          - status: "1"
          - 'button "One more: Quantity of ${name}"'
        - button "Remove ${name}"
        - paragraph: Line total ₹900
    - region "Price details":
      - term: List price (1 item)
      - definition: ₹1,000
      - term: Discount
      - definition: −₹100
      - term: Convenience fee Delivery and platform fee
      - definition: ₹29
      - term: Total
      - definition: ₹929
    - button "Proceed"
  `);

	await page.getByRole('button', { name: 'Proceed', exact: true }).click();
	await deliverHere(page);
	await page.getByRole('button', { name: 'Proceed to pay' }).click();
	await expect(page).toHaveURL(/\/store\/payment$/);
	await expect(main).toMatchAriaSnapshot(`
    - navigation "Checkout":
      - list:
        - listitem:
          - link "Cart"
          - text: (done)
        - listitem:
          - link "Address"
          - text: (done)
        - listitem: Payment
    - heading "Payment" [level=1]
    - region "Payment mode":
      - group "Payment mode":
        - radio /Cash on Delivery/
        - radio /Credit or debit card/ [disabled]
    - region "Deliver to":
      - link "Change address"
    - region "Your order":
      - list:
        - listitem:
          - heading "${name}" [level=3]
          - paragraph: Quantity 1
          - paragraph: Line total ₹900
    - region "Price details"
    - paragraph: Choose how to pay to confirm your order.
    - button "Confirm Order" [disabled]
  `);
	await expect(page.getByRole('button', { name: 'Confirm Order' })).toHaveAccessibleDescription(
		'Choose how to pay to confirm your order.',
	);
});
