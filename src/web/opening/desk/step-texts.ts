import type { OpeningStep } from '#shared/opening/opening.rules.ts';

interface StepText {
	title: string;
	/** What to do, and why. */
	text: string;
	/** The result, once it is done. */
	done: (count: number) => string;
	/** Where to do it; `state` is a navigation request for that screen. */
	links: readonly { to: string; label: string; state?: object }[];
}

const number = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** The texts of each step. */
export const stepTexts: Record<OpeningStep, StepText> = {
	texts: {
		title: 'Name, city, hours and first words',
		text: 'Who you are, where, when you are open, and the words at the top of your site.',
		done: () => 'Written',
		links: [{ to: '/admin/club#texts', label: 'Write them' }],
	},
	centres: {
		title: 'Centres',
		text: 'The places where people train. One is enough to begin with.',
		done: (count) => number(count, 'centre', 'centres'),
		links: [{ to: '/admin/club#centres', label: 'Add a centre' }],
	},
	plans: {
		title: 'Plans and prices',
		text: 'What members buy, for how many months and for how much.',
		done: (count) => number(count, 'plan on sale', 'plans on sale'),
		links: [{ to: '/admin/club#plans', label: 'Write your own' }],
	},
	seller: {
		title: 'Seller and grievance officer',
		text: 'Who sells and who answers complaints. The law asks every shop on the web for both.',
		done: () => 'Written',
		links: [{ to: '/admin/club#seller', label: 'Write them' }],
	},
	products: {
		title: 'Products',
		text: 'What your store sells. A club without a store does not need any.',
		done: (count) => number(count, 'product', 'products'),
		links: [
			{ to: '/admin/products/import', label: 'From a file' },
			{ to: '/admin/products', label: 'By hand', state: { add: true } },
		],
	},
	staff: {
		title: 'Staff',
		text: 'Who works with you at the desk. Each gets a mail, and sees what their post needs.',
		done: (count) => number(count, 'post', 'posts'),
		links: [{ to: '/admin/staff', label: 'Invite somebody' }],
	},
	members: {
		title: 'Present members',
		text: 'Bring them in from your old software as one file. Nobody is written to until you say so.',
		done: (count) => number(count, 'person imported', 'people imported'),
		links: [{ to: '/admin/people/import', label: 'Import a file' }],
	},
	mail: {
		title: 'Mail',
		text: 'Members get codes, receipts and answers by mail. See whether it arrives.',
		done: () => 'A test message was sent',
		links: [],
	},
	account: {
		title: 'Your own name',
		text: 'You are still called Administrator. The audit and your replies carry your name.',
		done: () => 'Written',
		links: [{ to: '/profile', label: 'Write your name' }],
	},
};
