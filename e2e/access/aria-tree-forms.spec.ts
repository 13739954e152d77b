import type { Page } from '@playwright/test';
import { expect } from '../states/test.ts';
import { expectAriaTree } from './aria-tree.ts';
import { testState } from './state-test.ts';

/** Expects the invalid fields of a refused form, each with its accessible description. */
async function expectInvalidFields(
	page: Page,
	descriptions: Readonly<Record<string, string>>,
): Promise<void> {
	const content = page.getByRole('main');
	for (const [label, description] of Object.entries(descriptions)) {
		const field = content.getByLabel(label, { exact: true });
		await expect(field).toHaveAttribute('aria-invalid', 'true');
		await expect(field).toHaveAccessibleDescription(description);
	}
	await expect(content.locator('[aria-invalid=true]')).toHaveCount(Object.keys(descriptions).length);
}

testState(
	{ state: 'Landing: contact form, refused' },
	'The contact form says what is wrong, field by field',
	(page) =>
		expectInvalidFields(page, {
			Name: 'Name required',
			Email: 'Email required!',
			Phone: 'Phone no Required! 10 digits, without +91',
			Message: 'Message required 15 to 250 characters',
		}),
);

testState(
	{ state: 'Buy membership: refused' },
	'The purchase says what is missing, and what is bought',
	async (page) => {
		await expectAriaTree(
			page.locator('body'),
			`
		- main:
		  - navigation "Breadcrumb"
		  - heading "Buy membership" [level=1]
		  - heading "Where and when" [level=2]
		  - combobox "Center" [invalid]
		  - textbox "Start date" [invalid]
		  - checkbox "I want Elite for 12 months and will pay ₹12,899 at the centre." [invalid]
		  - region "Your perks":
		    - heading "Your perks" [level=2]
		  - region "Your bill":
		    - heading "Your bill" [level=2]
		    - term: Total
		    - definition: ₹12,899
		  - button "Buy membership"
		`,
		);
		await expectInvalidFields(page, {
			Center: 'Please choose a centre',
			'Start date': 'Start date required',
			'I want Elite for 12 months and will pay ₹12,899 at the centre.': 'Please confirm to continue',
		});
	},
);

testState(
	{ state: 'Appointment: refused' },
	'The appointment form says what is booked, and what is missing',
	async (page) => {
		await expectAriaTree(
			page.locator('body'),
			`
		- main:
		  - navigation "Breadcrumb"
		  - heading "Book Appointment" [level=1]
		  - textbox "Consult type": Nutrition Consultancy
		  - textbox "Age" [invalid]
		  - textbox "Height (cm)" [invalid]
		  - textbox "Weight (kg)" [invalid]
		  - textbox "Date" [invalid]
		  - button "Book Appointment"
		  - complementary:
		    - paragraph: Nutrition Consultancy
		`,
		);
		await expectInvalidFields(page, {
			Age: 'Age required',
			'Height (cm)': 'Height required',
			'Weight (kg)': 'Weight required',
			Date: 'Date required',
		});
	},
);

testState({ state: 'Sign up, refused' }, 'The sign-up says what is wrong, field by field', (page) =>
	expectInvalidFields(page, {
		Name: 'UserName required!',
		Email: 'Email required!',
		Phone: 'Phone no Required! 10 digits, without +91',
		'Date of birth': 'Date of Birth required!',
		Gender: 'Gender required!',
		Address: 'Address required!',
		Password: 'Password required 6 characters or more',
		'Confirm password': 'Confirm Password required',
	}),
);

testState({ state: 'Profile' }, 'The profile names its member, its sections and its fields', async (page) => {
	await expectAriaTree(
		page.locator('body'),
		`
		- main:
		  - paragraph: /Lakshminarayana Iyer/
		  - navigation "Profile":
		    - list:
		      - listitem:
		        - link "view profile"
		      - listitem:
		        - link "Orders"
		      - listitem:
		        - link "Consultancy"
		      - listitem:
		        - link "Membership"
		      - listitem:
		        - link "Rest Password"
		      - listitem:
		        - link "Pass"
		      - listitem:
		        - link "Health"
		      - listitem:
		        - link "Security"
		      - listitem:
		        - link "Your data"
		      - listitem:
		        - link "Complaints"
		      - listitem:
		        - button "Logout"
		  - heading "Profile" [level=1]
		  - article:
		    - heading "Elite membership" [level=2]
		  - heading "Orders" [level=2]
		  - heading "Consultancy" [level=2]
		  - region "Your details":
		    - textbox "Name": /Lakshminarayana Iyer/
		    - textbox "Phone": "9845012345"
		    - textbox "Date of birth": 1994-05-17
		    - textbox "Gender": Female
		    - textbox "Email"
		    - button "Save" [disabled]
		`,
	);
	const here = page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: /view profile/i });
	await expect(here).toHaveAttribute('aria-current', 'page');
	await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
		/it cannot be changed/,
	);
});
