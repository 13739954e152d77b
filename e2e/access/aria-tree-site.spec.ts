import { expect } from '../states/test.ts';
import { expectAriaTree } from './aria-tree.ts';
import { testState } from './state-test.ts';

testState({ state: 'Landing' }, 'The landing page is read out part by part', async (page) => {
	// What comes with the first use of a page is read out, too.
	await page.mouse.move(10, 10);
	await expectAriaTree(
		page.locator('body'),
		`
		- link "Skip to content"
		- banner:
		  - link "Akhara, home"
		  - paragraph: "City: Bangalore"
		  - navigation "Main":
		    - list:
		      - listitem:
		        - link "Home"
		      - listitem:
		        - link "Fitness"
		      - listitem:
		        - link "Consultancy"
		      - listitem:
		        - link "Store"
		  - button "Switch to dark"
		  - link "Sign In"
		- main:
		  - region "Strength has an address.":
		    - heading "Strength has an address." [level=1]
		    - link "Join"
		    - link "See memberships"
		  - region "About Us":
		    - heading "About Us" [level=2]
		  - region "Memberships":
		    - heading "Memberships" [level=2]
		    - list:
		      - listitem:
		        - heading "Elite" [level=3]
		      - listitem:
		        - heading "Elite Pro" [level=3]
		      - listitem:
		        - heading "Elite Plus" [level=3]
		  - region /Come for one thing/
		  - region "Reviews":
		    - list:
		      - listitem:
		        - figure /Ananya Rao/:
		          - text: 5.0 out of 5 stars
		  - region "Contact Us":
		    - textbox "Name"
		    - textbox "Email"
		    - textbox "Phone"
		    - textbox "Message"
		    - status
		    - button "Send message"
		    - link "Open the map in a new tab"
		- contentinfo:
		  - navigation "On this page"
		  - group "Light or dark":
		    - radio "System" [checked]
		    - radio "Light"
		    - radio "Dark"
		- region /Notifications/
		`,
	);
});

testState(
	{ state: 'Plan: Elite' },
	'A plan is read out from its name to its three durations',
	async (page) => {
		// What comes with the first use of a page is read out, too.
		await page.mouse.move(10, 10);
		await expectAriaTree(
			page.locator('body'),
			`
		- main:
		  - navigation "Plans":
		    - list:
		      - listitem:
		        - link "Elite"
		      - listitem:
		        - link "Elite Pro"
		      - listitem:
		        - link "Elite Plus"
		  - region "Elite":
		    - heading "Elite" [level=1]
		    - paragraph: Starting at ₹ 535 / Month* + Taxes & Fees
		    - link "Buy"
		  - region "Features":
		    - heading "Features" [level=2]
		  - heading "Group classes" [level=2]
		  - region "Group classes":
		    - group "1 of 6":
		      - article:
		        - heading "Yoga" [level=3]
		    - button "Previous" [disabled]
		    - button "Next"
		  - region "Join Us Now":
		    - heading "Join Us Now" [level=2]
		    - list:
		      - listitem:
		        - article:
		          - heading "12 months" [level=3]
		          - paragraph: List price ₹14,999 You save ₹3,000
		          - link "Buy Elite for 12 months"
		      - listitem:
		        - article:
		          - link "Buy Elite for 6 months"
		      - listitem:
		        - article:
		          - link "Buy Elite for 3 months"
		  - region "Before you join"
		`,
		);
	},
);

testState(
	{ state: 'Consultancy' },
	'Each consultancy has a heading, and a button that says which it books',
	(page) =>
		expectAriaTree(
			page.locator('body'),
			`
		- main:
		  - heading "Consultancy" [level=1]
		  - list:
		    - listitem:
		      - heading "Fitness Consultancy" [level=2]
		      - button "Book Fitness Consultancy"
		    - listitem:
		      - heading "Nutrition Consultancy" [level=2]
		      - button "Book Nutrition Consultancy"
		    - listitem:
		      - heading "Physiotherapy Consultancy" [level=2]
		      - button "Book Physiotherapy Consultancy"
		`,
		),
);

testState(
	{ state: 'Menu of a phone', width: 'phone' },
	'The menu of a phone is a named dialog, and nothing behind it is read out',
	async (page) => {
		await expectAriaTree(
			page.locator('body'),
			`
			- dialog "Menu":
			  - heading "Menu" [level=2]
			  - button "Close"
			  - navigation "Main":
			    - list:
			      - listitem:
			        - link "Profile"
			      - listitem:
			        - link "Home"
			      - listitem:
			        - link "Fitness"
			      - listitem:
			        - link "Consultancy"
			      - listitem:
			        - link "Store"
			  - group "Light or dark"
			  - link "Sign In"
			`,
		);
		await expect(page.getByRole('main')).toHaveCount(0);
		await expect(page.getByRole('link', { name: 'Akhara, home' })).toHaveCount(0);
	},
);
