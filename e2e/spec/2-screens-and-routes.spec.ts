import type { Locator, Page } from '@playwright/test';
import { administrator } from '../club-process.ts';
import { clientOf } from '../people.ts';
import { changesIn, slidesInView } from './carousels.ts';
import { comesAfter, stopTime } from './clock.ts';
import { contactForm, registrationForm } from './form-fields.ts';
import { fillForm } from './forms.ts';
import { mapHost, mapText, standInForMapHost } from './map-host.ts';
import { durations, planNames, planPaths, prices } from './memberships.ts';
import { deliverHere, formWith, openBookingForm, openPurchase } from './screens.ts';
import { addHome } from './shop.ts';
import { clubUrl, expect, mailTo, newPerson, section, signInOn, test } from './spec.ts';
import { errorToast, successToast } from './toasts.ts';
import { holdAnswers, sentTo } from './traffic.ts';

const shell = section(2, 'Shell');
const landing = section(2, 'Landing page /');
const fitness = section(2, 'Fitness pages');
const authentication = section(2, 'Authentication screens');
const consultancy = section(2, 'Consultancy');
const store = section(2, 'Store');
const profile = section(2, 'Profile /profile');
const admin = section(2, 'Admin /admin');

const phone = { width: 390, height: 844 };

const publicPaths = [
	'/fitness',
	'/fitness/elitePro',
	'/fitness/elitePlus',
	'/fitness/buy?plan=elite&months=12',
	'/consultancy',
	'/store',
	'/store/category?category=fitfood',
	'/store/wishlist',
	'/store/product',
	'/signIn',
	'/signUp',
	'/forgotPassword',
	'/adminLogin',
];

const userPaths = [
	'/appointment?type=Fitness+Consultancy',
	'/store/cart',
	'/store/addAddress',
	'/store/payment',
	'/store/orders',
	'/profile',
	'/profile/profileOrders',
	'/profile/profileConsultancy',
	'/profile/profileMembership',
	'/profile/passwordRest',
];

const pathOf = (page: Page) => new URL(page.url()).pathname;

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

const topBar = (page: Page) => page.getByRole('banner');

const title = (page: Page) => page.getByRole('heading', { level: 1 });

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;

const picture = (scope: Page | Locator, file: string) => scope.locator(`img[src="/art/${file}"]`);

/** A picture that is seen, not only named. */
async function expectSeen(shown: Locator): Promise<void> {
	await expect(shown).toBeVisible();
	await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

const goBy = (page: Page, link: string) =>
	topBar(page).getByRole('link', { name: link, exact: true }).click();

const linksAndCity = ['links: Profile, Home, Fitness, Consultancy, Store;', 'a city label;'];

/** Proves that screens stand under the top bar. */
async function expectUnderTopBar(page: Page, paths: readonly string[]): Promise<void> {
	const links = topBar(page).getByRole('navigation').getByRole('link');
	for (const path of paths) {
		await page.goto(path, { waitUntil: 'domcontentloaded' });
		await expect(links, path).toHaveText(['Profile', 'Home', 'Fitness', 'Consultancy', 'Store']);
		await expect(topBar(page).getByText('Bangalore'), path).toBeVisible();
	}
}

test(...shell.proves(linksAndCity, 'public routes'), async ({ page }) => {
	await expectUnderTopBar(page, ['/', ...publicPaths]);
});

test(...shell.proves(linksAndCity, 'user routes'), async ({ memberPage: page }) => {
	await expectUnderTopBar(page, userPaths);
	for (const [link, path] of [
		['Profile', '/profile'],
		['Home', '/'],
		['Fitness', '/fitness'],
		['Consultancy', '/consultancy'],
		['Store', '/store'],
	] as const) {
		await goBy(page, link);
		await expect(page).toHaveURL(clubUrl + path);
		await expect(title(page)).toHaveCount(1);
	}
});

test(
	...shell.proves([
		'a Sign In control;',
		'a profile icon that goes to /profile if a token is stored, otherwise to /signIn.',
	]),
	async ({ page: guestPage, memberPage }) => {
		await guestPage.goto('/');
		await goBy(guestPage, 'Sign In');
		await expect(guestPage).toHaveURL(`${clubUrl}/signIn`);
		for (const [page, path] of [
			[guestPage, '/signIn'],
			[memberPage, '/profile'],
		] as const) {
			await page.goto('/fitness');
			const icon = topBar(page)
				.getByRole('link', { name: /profile/i })
				.filter({ has: page.locator('svg') });
			await icon.click();
			await expect(page).toHaveURL(clubUrl + path);
		}
	},
);

test.describe(() => {
	test.use({ viewport: phone });

	test(...shell.proves([...linksAndCity, 'a Sign In control;'], 'on a phone'), async ({ page }) => {
		await page.goto('/store');
		await expect(topBar(page).getByText('Bangalore')).toBeVisible();
		await topBar(page).getByRole('button', { name: 'Menu' }).click();
		const menu = page.getByRole('dialog', { name: 'Menu' });
		const links = menu.getByRole('navigation').getByRole('link');
		await expect(links).toHaveText(['Profile', 'Home', 'Fitness', 'Consultancy', 'Store']);
		await menu.getByRole('link', { name: 'Sign In' }).click();
		await expect(page).toHaveURL(`${clubUrl}/signIn`);
	});
});

test(
	...shell.proves('Profile data is loaded once when a token exists.'),
	async ({ page: guestPage, memberPage: page, member }) => {
		const asked = sentTo(page, '/api/user/profile');
		await page.goto('/profile');
		await expect(page.getByLabel('Email')).toHaveValue(member.email);
		for (const link of ['Store', 'Fitness', 'Home', 'Profile']) await goBy(page, link);
		await expect(page.getByLabel('Email')).toHaveValue(member.email);
		await page.reload();
		await expect(page.getByLabel('Email')).toHaveValue(member.email);
		expect(asked).toHaveLength(1);

		const askedByGuest = sentTo(guestPage, '/api/user/profile');
		await guestPage.goto('/profile');
		await goBy(guestPage, 'Store');
		await guestPage.waitForLoadState('networkidle');
		expect(askedByGuest).toEqual([]);
	},
);

/** Whether all that one sees of a window, from edge to edge, is an element. */
const coversWindow = (element: Locator) =>
	element.evaluate((cover) => {
		const [right, bottom] = [window.innerWidth - 1, window.innerHeight - 1];
		const places = [0, 0.5, 1].flatMap((x) => [0, 0.5, 1].map((y) => [x * right, y * bottom] as const));
		return places.every(([x, y]) => cover.contains(document.elementFromPoint(x, y)));
	});

test(
	...shell.proves(
		[
			'While it is not loaded, a full-screen loader shows.',
			'A generic error-image screen and a full-page loader image also exist.',
		],
		'the loader',
	),
	async ({ memberPage: page }) => {
		const image = picture(page, 'loader.svg');
		const loader = page.getByRole('status').filter({ has: image });
		for (const [path, shown] of [
			['/profile', page.getByLabel('Email')],
			['/store', title(page)],
		] as const) {
			const letThrough = await holdAnswers(page, '/api/user/profile');
			await page.goto(path);
			await expectSeen(image);
			expect(await coversWindow(loader)).toBe(true);
			letThrough();
			await expect(loader).toHaveCount(0);
			await expect(shown).toBeVisible();
			await page.unroute('**/api/user/profile');
			await page.evaluate(() => sessionStorage.clear());
		}
	},
);

test(
	...shell.proves('A generic error-image screen and a full-page loader image also exist.', 'the error image'),
	async ({ page, deskPage }) => {
		for (const [screen, path] of [
			[page, '/nowhere'],
			[deskPage, '/admin/nowhere'],
		] as const) {
			await screen.goto(path);
			await expectSeen(picture(screen, 'error-480.webp'));
			await expect(title(screen)).toBeVisible();
		}
	},
);

test(
	...landing.proves([
		'Home: hero with a Join button to /signUp.',
		'AboutUs.',
		'memberships: three tier cards.',
		'Four feature cards: Train Every Muscle, Cardio Exercise, Weight Training, Many More.',
		'review: three member review cards.',
	]),
	async ({ page }) => {
		await page.goto('/');
		await expect(page.locator('#AboutUs').getByRole('heading', { name: 'About Us' })).toBeVisible();
		const tiers = page.locator('#memberships').getByRole('heading', { level: 3 });
		await expect(tiers).toHaveText(['Elite', 'Elite Pro', 'Elite Plus']);
		const features = page
			.getByRole('region')
			.filter({ has: page.getByRole('heading', { name: 'Train Every Muscle' }) });
		await expect(features.getByRole('heading', { level: 3 })).toHaveText([
			'Train Every Muscle',
			'Cardio Exercise',
			'Weight Training',
			'Many More',
		]);
		await expect(features.locator('img')).toHaveCount(4);
		const reviews = page.locator('#review').getByRole('figure');
		await expect(reviews).toHaveCount(3);
		for (const review of await reviews.all()) {
			await expect(review.getByRole('blockquote')).toHaveText(/\w/);
			await expect(review.locator('figcaption')).toHaveText(/member/);
		}

		const hero = page.locator('#Home');
		await expect(hero.getByRole('heading', { level: 1 })).toBeVisible();
		await expectSeen(hero.locator('img'));
		await hero.getByRole('link', { name: 'Join', exact: true }).click();
		await expect(page).toHaveURL(`${clubUrl}/signUp`);
	},
);

test(
	...landing.proves(
		'Clicking a tier card goes to /fitness (Elite), /fitness/elitePro (Elite Pro) or /fitness/elitePlus (Elite Plus).',
	),
	async ({ page }) => {
		for (const [tier, path] of [
			['Elite', '/fitness'],
			['Elite Pro', '/fitness/elitePro'],
			['Elite Plus', '/fitness/elitePlus'],
		] as const) {
			await page.goto('/');
			const name = page.getByRole('heading', { name: tier, exact: true });
			const card = page.locator('#memberships').getByRole('listitem').filter({ has: name });
			// Anywhere on the card: here on its picture.
			await card.click({ position: { x: 60, y: 60 } });
			await expect(page).toHaveURL(clubUrl + path);
			await expect(title(page)).toHaveText(tier);
		}
	},
);

const contactUs =
	'contactUs: form (name, email, phone, msg) plus an embedded map shown only on medium and larger screens.';

const map = (page: Page) => page.locator('#contactUs iframe');

const scrollToContact = (page: Page) => page.locator('#contactUs form').scrollIntoViewIfNeeded();

test(...landing.proves(contactUs, 'the form'), async ({ page }) => {
	const sent = sentTo(page, '/api/contact/register');
	await standInForMapHost(page);
	await page.goto('/');
	const form = page.locator('#contactUs form');
	await expect(form.getByRole('textbox')).toHaveCount(4);
	await fillForm(form, contactForm);
	await form.getByRole('button', { name: contactForm.submit }).click();
	await expect.poll(() => sent.map((request) => request.postDataJSON())).toEqual([contactForm.body()]);
});

test(...landing.proves(contactUs, 'the map, when it comes into view'), async ({ page }) => {
	const asked = await standInForMapHost(page);
	const policy = (await page.goto('/'))?.headers()['content-security-policy'] ?? '';
	expect(policy.split('; ')).toContain(`frame-src ${mapHost}`);
	await page.waitForLoadState('networkidle');
	await expect(map(page)).toHaveCount(0);
	expect(asked).toEqual([]);

	await scrollToContact(page);
	await expect(map(page).contentFrame().getByText(mapText)).toBeVisible();
	await expect(map(page)).toHaveCSS('opacity', '1');
	await expect(map(page)).not.toHaveAttribute('inert');
	expect(asked).toEqual([expect.stringMatching(/^\/export\/embed/), '/favicon.ico']);

	await page.setViewportSize({ width: 768, height: 900 });
	await expect(map(page)).toBeVisible();
	await page.setViewportSize({ width: 767, height: 900 });
	await expect(map(page)).toHaveCount(0);
});

test.describe(() => {
	test.use({ viewport: phone });

	test(...landing.proves(contactUs, 'no map on a phone'), async ({ page }) => {
		const asked = await standInForMapHost(page);
		await page.goto('/');
		await scrollToContact(page);
		await expect(page.getByRole('link', { name: /^Open the map/ })).toBeVisible();
		await page.waitForLoadState('networkidle');
		await expect(map(page)).toHaveCount(0);
		expect(asked).toEqual([]);
	});
});

test(...landing.proves(contactUs, 'a map that cannot be had'), async ({ page }) => {
	const asked = await standInForMapHost(page, { isDown: true });
	await page.goto('/');
	await scrollToContact(page);
	await expect.poll(() => asked.at(-1)).toBe('/favicon.ico');
	await page.waitForLoadState('networkidle');
	// The browser's own error page is not shown: what is drawn beneath it is.
	await expect(map(page)).toHaveCSS('opacity', '0');
	await expect(map(page)).toHaveAttribute('inert');
	await expect(page.locator('#contactUs').getByText('Bangalore', { exact: true })).toBeVisible();
	const way = page.getByRole('link', { name: /^Open the map/ });
	await expect(way).toHaveAttribute('href', new RegExp(`^${mapHost}/`));
});

test(
	...landing.proves(
		'Footer: in-page links #Home, #memberships, #AboutUs, #contactUs, #review, shown only on /.',
	),
	async ({ page }) => {
		const links = page.getByRole('contentinfo').locator('a[href*="#"]');
		await standInForMapHost(page);
		const hashes = ['#Home', '#memberships', '#AboutUs', '#contactUs', '#review'];
		await page.goto('/');
		await expect(links).toHaveCount(5);
		for (const [place, hash] of hashes.entries()) {
			await links.nth(place).click();
			await expect(page).toHaveURL(`${clubUrl}/${hash}`);
			await expect(page.locator(hash)).toBeInViewport();
			await expect(page.locator(hash)).toBeFocused();
		}
		await goBy(page, 'Store');
		await expect(links).toHaveCount(0);
		for (const path of [...publicPaths, '/profile']) {
			await page.goto(path, { waitUntil: 'domcontentloaded' });
			await expect(page.getByRole('contentinfo')).toBeVisible();
			await expect(links, path).toHaveCount(0);
		}
	},
);

const planTabs = (page: Page) => page.getByRole('navigation', { name: 'Plans' }).getByRole('link');

test(
	...fitness.proves(
		'/fitness (index, Elite), /fitness/elitePro and /fitness/elitePlus share a tab bar for the three plans.',
	),
	async ({ page }) => {
		const expectPlan = async (plan: string) => {
			await expect(title(page)).toHaveText(plan);
			await expect(planTabs(page)).toHaveText(['Elite', 'Elite Pro', 'Elite Plus']);
			await expect(planTabs(page).and(page.locator('[aria-current=page]'))).toHaveText([plan]);
		};
		for (const [path, plan] of [
			['/fitness', 'Elite'],
			['/fitness/elitePro', 'Elite Pro'],
			['/fitness/elitePlus', 'Elite Plus'],
		] as const) {
			await page.goto(path);
			await expectPlan(plan);
			for (const [place, other] of planNames.entries()) {
				await planTabs(page).nth(place).click();
				await expect(page).toHaveURL(clubUrl + planPaths[other]);
				await expectPlan(other);
			}
		}
	},
);

const startingPrices = { Elite: 535, 'Elite Pro': 987, 'Elite Plus': 1367 };

const groupClasses = ['Yoga', 'Strength', 'Run', 'Core', 'Dancing', 'Boxing'];

for (const plan of planNames) {
	test(
		...fitness.proves(
			[
				"a hero with four bullets and the text 'Starting at ₹ {price} / Month* + Taxes & Fees', plus a Buy anchor to #buy;",
				'Features cards;',
				"a 'Join Us Now' section with three duration cards.",
			],
			plan,
		),
		async ({ page }) => {
			await page.goto(planPaths[plan]);
			const hero = page.getByRole('region').filter({ has: title(page) });
			await expect(hero.getByRole('listitem')).toHaveCount(4);
			for (const bullet of await hero.getByRole('listitem').all()) await expect(bullet).toHaveText(/\w/);
			const price = `Starting at ₹ ${startingPrices[plan]} / Month* + Taxes & Fees`;
			await expect(hero.getByText(price, { exact: true })).toBeVisible();

			const features = page.getByRole('region', { name: 'Features' });
			await expect(features.getByRole('heading', { level: 3 })).toHaveCount(5);

			const joinUs = page.getByRole('region', { name: 'Join Us Now' });
			await expect(joinUs.getByRole('article').getByRole('heading')).toHaveText([
				'12 months',
				'6 months',
				'3 months',
			]);
			await expect(joinUs).not.toBeInViewport();
			await hero.getByRole('link', { name: 'Buy', exact: true }).click();
			await expect(page).toHaveURL(`${clubUrl}${planPaths[plan]}#buy`);
			await expect(joinUs).toBeInViewport();
		},
	);

	test(
		...fitness.proves(
			[
				'a carousel of six group-class cards: Yoga, Strength, Run, Core, Dancing, Boxing.',
				'Desktop only, 4 visible, previous/next arrows;',
			],
			plan,
		),
		async ({ page }) => {
			await page.goto(planPaths[plan]);
			const carousel = page.getByRole('region', { name: 'Group classes' });
			await expect(carousel.getByRole('heading')).toHaveText(groupClasses);
			const inView = (names: string[]) => expect.poll(() => slidesInView(carousel)).toEqual(names);
			const [previous, next] = ['Previous', 'Next'].map((name) => carousel.getByRole('button', { name }));
			await inView(groupClasses.slice(0, 4));
			await next?.click();
			await inView(groupClasses.slice(1, 5));
			await next?.click();
			await inView(groupClasses.slice(2));
			await previous?.click();
			await inView(groupClasses.slice(1, 5));

			await page.setViewportSize({ width: 1024, height: 768 });
			await expect.poll(async () => (await slidesInView(carousel)).length).toBe(4);
			for (const width of [1023, 390]) {
				await page.setViewportSize({ width, height: 844 });
				await expect(page.getByRole('region', { name: 'Join Us Now' })).toBeVisible();
				await expect(carousel).toBeHidden();
				await expect(page.getByRole('heading', { name: 'Group classes', level: 2 })).toHaveCount(0);
			}
		},
	);

	test(
		...fitness.proves(
			'Clicking Buy on a duration card navigates to /fitness/buy, carrying as state the plan details and selectedMonths (12, 6, or otherwise the third option).',
			plan,
		),
		async ({ page }) => {
			const bill = page.getByRole('region', { name: 'Your bill' });
			const perks = page.getByRole('region', { name: 'Your perks' }).getByRole('definition');
			const expectCarried = async (months: (typeof durations)[number]) => {
				const [list, discounted] = prices[plan][months];
				await expect(bill.getByRole('definition').first()).toHaveText(plan);
				await expect(bill).toContainText(`${months} months`);
				await expect(bill).toContainText(rupees(list));
				await expect(bill).toContainText(rupees(discounted));
			};
			for (const months of durations) {
				await page.goto(planPaths[plan]);
				const card = page.getByRole('article').filter({ hasText: `${months} months` });
				const promised = await card.getByRole('definition').allTextContents();
				await card.getByRole('link', { name: /^Buy/ }).click();
				await expect.poll(() => pathOf(page)).toBe('/fitness/buy');
				await expectCarried(months);
				await expect(perks).toHaveText(promised);
				await page.reload();
				await expectCarried(months);
			}
			const address = new URL(page.url());
			for (const other of ['7', '', undefined]) {
				if (other === undefined) address.searchParams.delete('months');
				else address.searchParams.set('months', other);
				await page.goto(address.href);
				await expectCarried(3);
			}
		},
	);
}

test(
	...fitness.proves('/fitness/buy is the membership purchase screen (see points 4 and 5).'),
	async ({ page }) => {
		await openPurchase(page);
		expect(pathOf(page)).toBe('/fitness/buy');
		await expect(page.getByLabel('Center')).toBeVisible();
		await expect(page.getByLabel('Start date')).toBeVisible();
		await expect(page.getByRole('checkbox')).toBeVisible();
		await expect(page.getByRole('button', { name: 'Buy membership' })).toBeVisible();
		// Without a plan there is nothing to buy: back to where it is chosen.
		await page.goto('/fitness/buy');
		await expect(page).toHaveURL(`${clubUrl}/fitness#buy`);
	},
);

/** The login form, part by part, as it is read out. */
async function readLoginForm(page: Page): Promise<string> {
	const form = formWith(page, 'Sign In');
	await expect(form).toBeVisible();
	return form.ariaSnapshot();
}

test(
	...authentication.proves([
		'/signIn: login form with email, password, a show/hide password control, a link to /forgotPassword and a link to /signUp.',
		'The same login form is shown in place of the profile area when no token exists.',
		'/adminLogin: same login form with the sign-up link hidden.',
	]),
	async ({ page, member }) => {
		await page.goto('/signIn');
		const full = await readLoginForm(page);
		const form = formWith(page, 'Sign In');
		await expect(form.getByLabel('Email')).toBeVisible();
		const password = form.getByLabel('Password', { exact: true });
		await password.fill('surya-namaskar');
		await expect(password).toHaveAttribute('type', 'password');
		await form.getByRole('button', { name: 'Show password' }).click();
		await expect(password).toHaveAttribute('type', 'text');
		await form.getByRole('button', { name: 'Hide password' }).click();
		await expect(password).toHaveAttribute('type', 'password');
		for (const path of ['/forgotPassword', '/signUp']) {
			await form.locator(`a[href="${path}"]`).click();
			await expect(page).toHaveURL(clubUrl + path);
			await page.goBack();
		}

		await page.goto('/adminLogin');
		const withoutSignUp = full.replace(/\n- paragraph:[\s\S]*\/signUp$/, '');
		expect(withoutSignUp).not.toBe(full);
		expect(await readLoginForm(page)).toBe(withoutSignUp);
		await expect(page.getByRole('main').locator('a[href="/signUp"]')).toHaveCount(0);

		for (const path of userPaths.filter((one) => one.startsWith('/profile'))) {
			await page.goto(path);
			expect(await readLoginForm(page), path).toBe(full);
			await expect(page.getByRole('navigation', { name: 'Profile' })).toHaveCount(0);
			expect(pathOf(page)).toBe(path);
		}
		await signInOn(page, member);
		await expect(page.getByRole('navigation', { name: 'Profile' })).toBeVisible();
		await expect(form).toHaveCount(0);
	},
);

test(...authentication.proves('/signUp: registration form.'), async ({ page }) => {
	const sent = sentTo(page, '/auth/userRegister');
	await page.goto('/signUp');
	await fillForm(page, registrationForm);
	const { email } = newPerson();
	await page.getByLabel('Email').fill(email);
	await page.getByRole('button', { name: registrationForm.submit }).click();
	await expect
		.poll(() => sent.map((request) => request.postDataJSON()))
		.toEqual([{ ...registrationForm.body(), email }]);
});

test(
	...authentication.proves(
		'/forgotPassword: three stages on one screen: email, one-time code verification, new password.',
	),
	async ({ page, member: { email } }) => {
		await page.goto('/forgotPassword');
		const form = page.getByRole('main').locator('form');
		const expectStage = async (label: string) => {
			await expect(form.getByRole('textbox')).toHaveCount(1);
			await expect(form.getByLabel(label)).toBeEditable();
			expect(pathOf(page)).toBe('/forgotPassword');
		};
		await expectStage('Email');
		await form.getByLabel('Email').fill(email);
		await form.getByRole('button', { name: 'Send OTP' }).click();
		await expectStage('OTP');
		await form.getByLabel('OTP').fill(/(\d{6}) is the code/.exec(await mailTo(email))?.[1] ?? '');
		await form.getByRole('button', { name: 'Verify OTP' }).click();
		await expectStage('New password');
		await form.getByLabel('New password').fill('chandra-namaskar');
		await form.getByRole('button', { name: 'Set new password' }).click();
		await expect(page).toHaveURL(`${clubUrl}/signIn`);
	},
);

const consultancies = ['Fitness Consultancy', 'Nutrition Consultancy', 'Physiotherapy Consultancy'];

const consultancyCard = (page: Page, name: string) =>
	page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test(
	...consultancy.proves([
		'/consultancy: three cards (Fitness Consultancy, Nutrition Consultancy, Physiotherapy Consultancy).',
		'Each has three bullet benefits and a Book button.',
		'Not logged in: go to /signIn with the message Please Login.',
	]),
	async ({ page }) => {
		await page.goto('/consultancy');
		await expect(page.getByRole('heading', { level: 2 })).toHaveText(consultancies);
		for (const name of consultancies) {
			const card = consultancyCard(page, name);
			await expect(card.getByRole('listitem')).toHaveCount(3);
			for (const benefit of await card.getByRole('listitem').all()) await expect(benefit).toHaveText(/\w/);
			await card.getByRole('button', { name: /^Book/ }).click();
			await expect(errorToast(page, 'Please Login')).toBeVisible();
			await expect(page).toHaveURL(`${clubUrl}/signIn`);
			await page.goto('/consultancy');
		}
	},
);

test(
	...consultancy.proves([
		'Logged in: go to /appointment with the card title.',
		'/appointment: Book Appointment form.',
	]),
	async ({ memberPage: page }) => {
		const fields = /^(Consult type|Age|Height|Weight|Date)/;
		for (const name of consultancies) {
			await openBookingForm(page, name);
			expect(pathOf(page)).toBe('/appointment');
			await expect(page.getByLabel('Consult type')).toHaveValue(name);
			const form = formWith(page, 'Book Appointment');
			await expect(form.getByLabel(fields)).toHaveCount(5);
		}
		await page.reload();
		await expect(title(page)).toHaveText('Book Appointment');
		await expect(page.getByLabel('Consult type')).toHaveValue('Physiotherapy Consultancy');
		// Without a card there is nothing to book: back to where it is chosen.
		await page.goto('/appointment');
		await expect(page).toHaveURL(`${clubUrl}/consultancy`);
	},
);

const storeFront =
	'/store: a promotion carousel (three images, autoplay 2.5 s, loop, speed 1.1 s) and a Top Seller carousel (4 per view on wide screens, 2 from 640px width, 1 below).';

test(...store.proves(storeFront, 'promotions'), async ({ page }) => {
	await page.clock.install();
	await page.goto('/store');
	const carousel = page.getByRole('region', { name: 'Promotions' });
	const images = carousel.locator('img');
	await expect(images).toHaveCount(3);
	for (const image of await images.all()) await expectSeen(image);
	// They count the places to stop at once the carousel is set up.
	await expect(carousel.getByRole('button', { name: /^Go to slide/ })).toHaveCount(3);
	await stopTime(page);
	const changes = await changesIn(page, carousel, 5 * 2_500);
	expect(changes.length).toBeGreaterThanOrEqual(4);
	for (const [place, { to, from, begins, ends }] of changes.entries()) {
		const { to: last, begins: before } = changes[place - 1] ?? { to: to - 1, begins: begins - 2_500 };
		expect(to).toBe((last + 1) % 3);
		expect(from).toBe('right');
		// To two frames, which stand 16 ms apart.
		expect(Math.abs(begins - before - 2_500)).toBeLessThanOrEqual(32);
		expect(Math.abs(ends - begins - 1_100)).toBeLessThanOrEqual(32);
	}
});

test(...store.proves(storeFront, 'Top Seller'), async ({ page }) => {
	await page.goto('/store');
	const carousel = page.getByRole('region', { name: 'Top Seller' });
	for (const [width, perView] of [
		[1440, 4],
		[1024, 4],
		[1023, 2],
		[640, 2],
		[639, 1],
		[390, 1],
	] as const) {
		await page.setViewportSize({ width, height: 844 });
		await expect.poll(async () => (await slidesInView(carousel)).length, `${width} px`).toBe(perView);
	}
});

test(...store.proves('/store/category?category={slug}: listing by category.'), async ({ page }) => {
	const { catalogue } = clientOf(clubUrl);
	for (const [slug, label, key] of [
		['wheyprotein', 'Whey Protein', 'wheyprotein'],
		['prepostworkout', 'Pre/Post Workout', 'prepostworkout'],
		['fitfood', 'Fit Food', 'fitfoods'],
	] as const) {
		const { content } = await catalogue.getAll({ query: { limit: 100 } });
		const others = content.filter(({ category }) => category !== key).map(({ name }) => name);
		await page.goto(`/store/category?category=${slug}`);
		await expect(title(page)).toHaveText(label);
		const listed = page.getByRole('article').getByRole('heading');
		await expect(listed).toHaveCount(10);
		for (const name of await listed.allTextContents()) expect(others).not.toContain(name);
	}
});

const filterLabels = [
	['Category', ['Whey Protein', 'Pre/Post Workout', 'Fit Food']],
	['Price', ['₹200 – ₹400', '₹400 – ₹900', '₹900 – ₹1,500', '₹1,500 and above']],
	['Rating', ['5 stars', '4 and above', '3 and above']],
] as const;

const filterPanelText =
	'a left filter panel with category, price, rating and Clear All, collapsible on mobile;';

/** Proves that a panel holds the filters, and that Clear All takes those that are set off. */
async function expectFilters(page: Page, panel: Locator): Promise<void> {
	for (const [name, labels] of filterLabels) {
		await expect(panel.getByRole('region', { name }).getByRole('link')).toHaveText([...labels]);
	}
	await expect(panel.locator('[aria-current]')).toHaveCount(3);
	await panel.getByRole('link', { name: 'Clear All' }).click();
	await expect(page).toHaveURL(`${clubUrl}/store/category`);
	await expect(panel.locator('[aria-current]')).toHaveCount(0);
}

const allFilters = '/store/category?category=fitfoods&price=200-400&rating=3';

test(...store.proves(filterPanelText, 'at the left'), async ({ page }) => {
	await page.goto(allFilters);
	const panel = page.getByRole('complementary', { name: 'Filters' });
	await expectFilters(page, panel);
	const [left, first] = [await panel.boundingBox(), await page.getByRole('article').first().boundingBox()];
	expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(first?.x ?? 0);
});

test.describe(() => {
	test.use({ viewport: phone });

	test(...store.proves(filterPanelText, 'on mobile'), async ({ page }) => {
		await page.goto(allFilters);
		const opener = page.getByRole('button', { name: /^Filters/ });
		const panel = page.getByRole('dialog', { name: 'Filters' });
		await expect(panel).toBeHidden();
		await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden();
		await opener.click();
		await expectFilters(page, panel);
		await page.keyboard.press('Escape');
		await expect(panel).toBeHidden();
		await opener.click();
		await panel.getByRole('button', { name: 'Show products' }).click();
		await expect(panel).toBeHidden();
	});
});

test(
	...store.proves([
		'a product grid with infinite scroll;',
		"a 'Loading' indicator;",
		"a 'No more Data' end message;",
	]),
	async ({ page }) => {
		const letThrough = await holdAnswers(page, '/api/product/getAll?page=2*');
		await page.goto('/store/category');
		const cards = page.getByRole('main').getByRole('article');
		await expect(cards).toHaveCount(10);
		const boxes = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()]);
		expect(boxes[0]?.y).toBe(boxes[1]?.y);
		const loading = page.getByRole('status').getByText('Loading', { exact: true });
		await expect(loading).toHaveCount(0);
		const scrollDown = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
		await expect(async () => {
			await scrollDown();
			await expect(loading).toBeVisible({ timeout: 300 });
		}).toPass();
		letThrough();
		const end = page.getByText('No more Data', { exact: true });
		await expect(async () => {
			await scrollDown();
			await expect(end).toBeVisible({ timeout: 300 });
		}).toPass();
		await expect(loading).toHaveCount(0);
		expect(await cards.count()).toBeGreaterThan(10);
	},
);

test(...store.proves('an error image when the list is empty.'), async ({ page }) => {
	await page.goto('/store/category?category=qqqqxxxx');
	await expect(page.getByRole('article')).toHaveCount(0);
	await expectSeen(picture(page.getByRole('main'), 'empty-list-480.webp'));
});

test(
	...store.proves([
		'Filters live in the URL query parameters category, price, rating.',
		'Clicking the active filter again removes it.',
	]),
	async ({ page }) => {
		const choices = [
			['category', 'Fit Food', 'fitfoods'],
			['price', '₹200 – ₹400', '200-400'],
			['rating', '3 and above', '3'],
		] as const;
		const panel = page.getByRole('complementary', { name: 'Filters' });
		const click = (label: string) => panel.getByRole('link', { name: label, exact: true }).click();
		const search = () => Object.fromEntries(new URL(page.url()).searchParams);
		const expected: Record<string, string> = {};
		await page.goto('/store/category');
		for (const [name, label, value] of choices) {
			await click(label);
			expected[name] = value;
			await expect.poll(search).toEqual(expected);
		}
		await page.reload();
		const active = panel.locator('[aria-current=true]');
		await expect(active).toHaveText(choices.map(([, label]) => new RegExp(`^${label}`)));
		for (const [name, label] of choices) {
			await click(label);
			delete expected[name];
			await expect.poll(search).toEqual(expected);
			await expect(active).toHaveCount(Object.keys(expected).length);
		}
	},
);

test(...store.proves('/store/wishlist: placeholder text WishList.'), async ({ page }) => {
	await page.goto('/store/wishlist');
	await expect(page.getByRole('main').getByText('WishList', { exact: true })).toBeVisible();
});

/** Opens /store/product with something as navigation state, as the router keeps it. */
async function openProductWith(page: Page, state: unknown): Promise<void> {
	await page.goto('/store/wishlist');
	await page.evaluate((usr) => history.pushState({ usr, key: 'given', idx: 1 }, '', '/store/product'), state);
	await page.reload();
}

/** The product's own screen, whatever the rest of the club does. */
async function expectDetails(page: Page, { name, description }: { name: string; description: string }) {
	await expect(title(page)).toHaveText(name);
	await expect(page.getByRole('main').getByText('₹900', { exact: true }).first()).toBeVisible();
	await expect(page.getByText(description)).toBeVisible();
	await expect(page.getByRole('img', { name })).toBeVisible();
	for (const button of ['Buy', 'Add to cart']) {
		await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible();
	}
}

test(
	...store.proves([
		'/store/product: product detail; receives the product through navigation state.',
		"With no data it shows 'Product not found or invalid data.'.",
	]),
	async ({ page, product }) => {
		await openProductWith(page, { product });
		await expectDetails(page, product);
		const notFound = page.getByText('Product not found or invalid data.', { exact: true });
		await expect(notFound).toHaveCount(0);
		await page.goto('/store/product');
		await expect(notFound).toBeVisible();
		await openProductWith(page, { product: { ...product, price: 'cheap' } });
		await expect(notFound).toBeVisible();
	},
);

test(
	...store.proves("It also lists similar products ('No similar products found.' when empty)."),
	async ({ page, product }) => {
		const { catalogue } = clientOf(clubUrl);
		const { content } = await catalogue.getAll({ query: { limit: 100, category: 'prepostworkout' } });
		const [shown] = content;
		const others = content.filter((one) => one !== shown).map(({ name }) => name);
		await page.goto(`/store/product/${shown?.productId}-x`);
		const names = page.getByRole('region', { name: 'Similar products' }).getByRole('heading');
		await expect(names.first()).toBeVisible();
		for (const name of await names.allTextContents()) expect(others).toContain(name);

		// A category of one: the product is not similar to itself.
		await page.route('**/api/product/similar*', (route) => route.fulfill({ json: [product] }));
		await page.goto(`/store/category?category=${encodeURIComponent(product.name)}`);
		await page.getByRole('article').filter({ hasText: product.name }).click();
		await expect(title(page)).toHaveText(product.name);
		await expect(page.getByText('No similar products found.', { exact: true })).toBeVisible();
	},
);

test(
	...store.proves('Clicking a product in the listing goes to /store/product with the product as state.'),
	async ({ page, product }) => {
		await page.goto(`/store/category?category=${encodeURIComponent(product.name)}`);
		await page.route('**/api/**', (route) => route.abort());
		await page.getByRole('article').filter({ hasText: product.name }).click();
		await expect(page).toHaveURL(new RegExp(`/store/product/${product.productId}-[a-z0-9-]+$`));
		expect(await page.evaluate(() => history.state.usr)).toEqual({ product });
		await expectDetails(page, product);
	},
);

test(
	...store.proves(
		"Under /admin/products the click goes nowhere ('#') and an Available/Unavailable badge shows instead.",
	),
	async ({ deskPage: page, desk, product }) => {
		await page.goto('/admin/products');
		const row = page.getByRole('row').filter({ hasText: product.name });
		await row.getByText(product.name).first().click();
		await row.locator('img').click();
		await expect(row.getByRole('link')).toHaveCount(0);
		await expect(page).toHaveURL(`${clubUrl}/admin/products`);
		await expect(page.getByRole('dialog')).toHaveCount(0);
		await expect(row.getByText('Available', { exact: true })).toBeVisible();
		await desk.catalogue.update({ body: { ...product, available: 0 } });
		await page.reload();
		await expect(row.getByText('Unavailable', { exact: true })).toBeVisible();
	},
);

test(
	...store.proves([
		'/store/cart, /store/addAddress, /store/payment, /store/orders.',
		'Checkout shows a three-step progress bar: Cart, Address, Payment.',
		"Order success shows 'Order Placed Successfully'.",
	]),
	async ({ memberPage: page, member, product }) => {
		await addHome(member.client);
		await member.client.cart.add({ body: { productId: product.productId } });
		const steps = page.getByRole('navigation', { name: 'Checkout' }).getByRole('listitem');
		/** Each screen, come to on the way and asked for by its address. */
		const expectScreen = async (path: string, heading: string, step: string) => {
			for (const arrive of [() => {}, () => page.goto(path)]) {
				await arrive();
				await expect(page).toHaveURL(clubUrl + path);
				await expect(title(page)).toHaveText(heading);
				await expect(steps).toHaveText([/Cart/, /Address/, /Payment/]);
				await expect(steps.and(page.locator('[aria-current=step]'))).toContainText(step);
			}
		};
		await page.goto('/store/cart');
		await expectScreen('/store/cart', 'Cart', 'Cart');
		await page.getByRole('button', { name: 'Proceed', exact: true }).click();
		await expectScreen('/store/addAddress', 'Delivery address', 'Address');
		await deliverHere(page);
		await page.getByRole('button', { name: 'Proceed to pay' }).click();
		await expectScreen('/store/payment', 'Payment', 'Payment');
		await page.getByRole('radio', { name: /COD/ }).check();
		await page.getByRole('button', { name: 'Confirm Order' }).click();
		await expect(page.getByText('Order Placed Successfully', { exact: true }).first()).toBeVisible();
		await expect(title(page)).toHaveText('Order Placed Successfully');
		await page.goto('/store/orders');
		await expect(title(page)).toHaveText('Orders');
		await expect(page.getByRole('article').filter({ hasText: product.name })).toBeVisible();
	},
);

test(...store.proves('An empty cart shows an image.'), async ({ memberPage: page }) => {
	await page.goto('/store/cart');
	await expectSeen(picture(page.getByRole('main'), 'empty-cart-480.webp'));
});

test(
	...store.proves(
		'An All Categories popup: Whey Protein = wheyprotein, Pre/Post Workout = prepostworkout, Fit Food = fitfood.',
	),
	async ({ page }) => {
		await page.goto('/store');
		const entries = page.getByRole('menuitem');
		for (const [label, slug] of [
			['Whey Protein', 'wheyprotein'],
			['Pre/Post Workout', 'prepostworkout'],
			['Fit Food', 'fitfood'],
		] as const) {
			await expect(entries).toHaveCount(0);
			await page.getByRole('button', { name: 'All Categories' }).click();
			await expect(entries).toHaveText(['Whey Protein', 'Pre/Post Workout', 'Fit Food']);
			await page.getByRole('menuitem', { name: label }).click();
			await expect(page).toHaveURL(`${clubUrl}/store/category?category=${slug}`);
			await expect(title(page)).toHaveText(label);
		}
	},
);

test(
	...store.proves([
		'A search box with suggestions.',
		'Selecting a suggestion or pressing Enter goes to category?category={lower-case text with spaces replaced by hyphens}.',
		"With no suggestions it shows 'No result'.",
	]),
	async ({ page, product }) => {
		const box = page.getByRole('combobox', { name: 'Search products' });
		const expectSearched = (slug: string) =>
			expect
				.poll(() => [pathOf(page), ...new URL(page.url()).searchParams])
				.toEqual(['/store/category', ['category', slug]]);
		await page.goto('/store');
		await box.fill(product.name.slice(0, 22));
		const suggestion = page.getByRole('option', { name: product.name, exact: true });
		await expect(suggestion).toBeVisible();
		await suggestion.click();
		await expectSearched(product.name.toLowerCase().replaceAll(' ', '-'));
		await expect(page.getByRole('article').filter({ hasText: product.name })).toBeVisible();

		await page.goto('/store/wishlist');
		await box.fill('Peanut Butter Crunchy');
		await box.press('Enter');
		await expectSearched('peanut-butter-crunchy');

		await box.fill('qqqqxxxx');
		await expect(page.getByText('No result', { exact: true })).toBeVisible();
		await expect(page.getByRole('option')).toHaveCount(0);
	},
);

const storeButtons = [
	['Cart', '/store/cart'],
	['Orders', '/store/orders'],
] as const;

test(...store.proves('A cart button and an Orders button.'), async ({ memberPage: page }) => {
	for (const [name, path] of storeButtons) {
		await page.goto('/store');
		await page.getByRole('button', { name, exact: true }).click();
		await expect(page).toHaveURL(clubUrl + path);
		await expect(title(page)).toHaveText(name);
	}
});

for (const [name] of storeButtons) {
	test(
		...store.proves(
			'Both need login; otherwise the message Please Login shows and after 0.6 s the user goes to /signIn.',
			name,
		),
		async ({ page }) => {
			await page.clock.install();
			await page.goto('/store');
			await stopTime(page);
			await page.getByRole('button', { name, exact: true }).click();
			await comesAfter(page, 600, {
				since: () => errorToast(page, 'Please Login').isVisible(),
				comes: () => pathOf(page) === '/signIn',
			});
			await expect(formWith(page, 'Sign In')).toBeVisible();
		},
	);
}

/** Proves that Logout asks first, and that its answers do what they say. */
async function expectLogoutAsks(page: Page, menu: Locator): Promise<void> {
	const dialog = page.getByRole('alertdialog', { name: 'Confirm Logout?' });
	const token = await tokenOf(page);
	const { href } = new URL(page.url());
	await menu.getByRole('button', { name: 'Logout' }).click();
	await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Logout']);
	await dialog.getByRole('button', { name: 'Cancel' }).click();
	await expect(dialog).toHaveCount(0);
	expect(await tokenOf(page)).toBe(token);
	expect(page.url()).toBe(href);
	await menu.getByRole('button', { name: 'Logout' }).click();
	await dialog.getByRole('button', { name: 'Logout' }).click();
	await expect(successToast(page, 'Logged out')).toBeVisible();
	await expect(page).toHaveURL(`${clubUrl}/`);
	expect(await tokenOf(page)).toBeNull();
}

/** Proves that each link of a menu leads to its screen. */
async function expectLeads(
	page: Page,
	menu: Locator,
	places: readonly (readonly [string, string, string])[],
) {
	await expect(menu.getByRole('link')).toHaveText(places.map(([link]) => link));
	for (const [link, path, heading] of places) {
		await menu.getByRole('link', { name: link, exact: true }).click();
		await expect(page).toHaveURL(clubUrl + path);
		await expect(title(page)).toHaveText(heading);
	}
}

test(
	...profile.proves(
		"Side menu: the user's name, view profile, Orders, Consultancy, Membership, Rest Password (spelled so), Logout (confirm dialog 'Confirm Logout?' with Cancel and Logout).",
	),
	async ({ memberPage: page }) => {
		await page.goto('/profile/profileOrders');
		const menu = page.getByRole('navigation', { name: 'Profile' });
		const side = menu.locator('xpath=..');
		await expect(side.getByText('Asha Rao', { exact: true })).toBeVisible();
		const [aside, content] = [await side.boundingBox(), await title(page).boundingBox()];
		expect((aside?.x ?? 0) + (aside?.width ?? 0)).toBeLessThan(content?.x ?? 0);
		await expectLeads(page, menu, [
			['view profile', '/profile', 'Profile'],
			['Orders', '/profile/profileOrders', 'Orders'],
			['Consultancy', '/profile/profileConsultancy', 'Consultancy'],
			['Membership', '/profile/profileMembership', 'Membership'],
			['Rest Password', '/profile/passwordRest', 'Rest Password'],
		]);
		await expectLogoutAsks(page, menu);
	},
);

test(
	...profile.proves([
		'index: profile edit;',
		'profileOrders;',
		"profileConsultancy ('No upcoming Consultancy found.' when empty);",
		"profileMembership ('No memberships found.' when empty);",
		'passwordRest.',
	]),
	async ({ memberPage: page, member }) => {
		const open = async (path: string, heading: string) => {
			await page.goto(path);
			await expect(title(page)).toHaveText(heading);
			await expect(page.getByRole('navigation', { name: 'Profile' })).toBeVisible();
		};
		const main = page.getByRole('main');
		await open('/profile', 'Profile');
		await expect(main.getByLabel('Email')).toHaveValue(member.email);
		await expect(main.getByLabel('Name')).toBeEditable();
		await expect(main.getByRole('button', { name: 'Save' })).toBeVisible();
		await open('/profile/profileOrders', 'Orders');
		await expect(main.getByText('No orders yet')).toBeVisible();
		await open('/profile/profileConsultancy', 'Consultancy');
		await expect(main.getByText('No upcoming Consultancy found.', { exact: true })).toBeVisible();
		await open('/profile/profileMembership', 'Membership');
		await expect(main.getByText('No memberships found.', { exact: true })).toBeVisible();
		await open('/profile/passwordRest', 'Rest Password');
		await expect(main.locator('form').getByRole('textbox')).toHaveCount(3);
	},
);

const deskPlaces = [
	['Dashboard', '/admin', 'Dashboard'],
	['Products', '/admin/products', 'Products'],
	['Query', '/admin/queries', 'Queries'],
	['Orders', '/admin/orders', 'Orders'],
	['Memberships', '/admin/memberships', 'Memberships'],
] as const;

test(
	...admin.proves('Side menu: Dashboard, Products, Query, Orders, Memberships, Logout (with confirm).'),
	async ({ page }) => {
		// A session of its own: that of the other tests must outlive this one.
		await page.goto('/adminLogin');
		await signInOn(page, administrator);
		await expect(page).toHaveURL(`${clubUrl}/admin`);
		const menu = page.getByRole('complementary').getByRole('navigation');
		const [aside, content] = [await menu.boundingBox(), await title(page).boundingBox()];
		expect((aside?.x ?? 0) + (aside?.width ?? 0)).toBeLessThan(content?.x ?? 0);
		await expectLeads(page, menu, deskPlaces);
		await expectLogoutAsks(page, menu);
	},
);

test(
	...admin.proves('Children: index (dashboard), products, memberships, queries, orders.'),
	async ({ deskPage: page }) => {
		for (const [, path, heading] of deskPlaces) {
			const answer = await page.goto(path);
			expect(answer?.status(), path).toBe(200);
			await expect(title(page)).toHaveText(heading);
			await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
		}
	},
);
