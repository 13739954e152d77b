import { clubUrl, expect, storeToken, test } from '../../fixtures.ts';
import { newMember } from '../../people.ts';

test('a phone number and a number are read in the digits of any keyboard', async ({ page, product }) => {
	const { client, token } = await newMember(clubUrl);
	await client.cart.add({ body: { productId: product.productId } });
	await storeToken(page, token);
	await page.goto('/store/addAddress');
	const phone = page.getByLabel('Phone');
	for (const typed of [
		'೯೮೪೫೦೧೨೩೪೫',
		'९८४५० १२३४५',
		'９８４５０１２３４５',
		'\u202A+91 98450\u201112345\u202C',
	]) {
		await phone.fill('');
		await phone.pressSequentially(typed);
		await expect(phone).toHaveValue('9845012345');
	}
	await page.getByLabel('Pincode').pressSequentially('೫೬೦೦೧೧');
	await expect(page.getByLabel('Pincode')).toHaveValue('560011');

	await page.goto('/appointment?type=Fitness+Consultancy');
	const weight = page.getByLabel('Weight (kg)');
	await weight.fill('೬೨.೫');
	await weight.blur();
	await page.getByLabel('Height (cm)').fill('tall');
	await page.getByLabel('Height (cm)').blur();
	await expect(page.getByLabel('Height (cm)')).toHaveAccessibleDescription(/number/);
	await expect(weight).not.toHaveAccessibleDescription(/number/);
});
