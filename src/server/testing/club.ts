import type { DeskClub } from '#shared/club/club-desk.contract.ts';
import type { SellerFields } from '#shared/club/seller.fields.ts';
import type { IsoDate } from '#shared/dates.ts';
import { daysFromToday } from './dates.ts';
import { type Person, signUpAdministrator } from './fixtures/people.ts';
import type { TestServer } from './test-server.ts';

/** The facts as the desk reads them. */
export async function readDeskClub(server: TestServer, owner: Person): Promise<DeskClub> {
	return (await server.call('GET', '/api/club/desk', { token: owner.token })).body;
}

/** The fields with which the desk adds a centre. */
export const newCentre = (changes: Partial<Record<string, string>> = {}) => ({
	code: 'JPN',
	name: 'JP Nagar',
	street: '12, 15th Cross, 2nd Phase',
	phone: '9845012345',
	position: '12.9063, 77.5857',
	openingHours: 'Mon-Sun 6:00AM-10:00PM',
	capacity: '80',
	upiId: 'akhara.jpn@okhdfcbank',
	...changes,
});

/** The fields of the seller's form. */
export const newSeller = (changes: Partial<SellerFields> = {}) => ({
	legalName: 'Akhara Fitness Private Limited',
	address: '14, 100 Feet Road, Indiranagar, Bangalore 560038',
	phone: '080 4123 4567',
	email: 'office@akhara.example',
	gstin: '29AAGCB7383J1Z4',
	fssai: '11223344556677',
	officerName: 'Meera Kulkarni',
	officerRole: 'Head of member care',
	officerPhone: '98450 12345',
	officerEmail: 'care@akhara.example',
	delivery: 'Within Bangalore in two days, elsewhere in Karnataka in five.',
	returns: 'Bring what is sealed to any centre within seven days.',
	leaving: 'Ask at your centre: what is left of it is worked out by the day.',
	...changes,
});

/** The fields with which the desk adds a review. */
export const newReview = () => ({
	name: 'Savita Patil',
	since: 'Elite member since 2024',
	text: 'The bars are never all taken.',
	stars: 4.5,
	image: '',
});

/** The bodies that edit one of the lists that pages show: they add an item, change the first one, and remove it. */
function itemEdits<Kind extends string, Item extends { image: string }, Name extends keyof Item & string>(
	kind: Kind,
	items: readonly Item[],
	name: Name,
) {
	const [item] = items as readonly [Item];
	type Edits = { [Call in `add${Kind}`]: { body: Item } } & {
		[Call in `update${Kind}`]: { body: Item & { place: number; expected: Item } };
	} & { [Call in `remove${Kind}`]: { query: { place: number; name: string } } };
	return {
		[`add${kind}`]: { body: { ...item, [name]: `Another ${kind}` } },
		[`update${kind}`]: { body: { place: 0, ...item, expected: item } },
		[`remove${kind}`]: { query: { place: 0, name: String(item[name]) } },
	} as unknown as Edits;
}

/** For each call that edits the club, a valid request: the first record of its kind unchanged, with `expected`. */
export async function clubEdits(server: TestServer, validFrom: IsoDate = daysFromToday(1)) {
	const {
		texts,
		seller,
		shop,
		door,
		looks,
		centres,
		plans,
		reviews,
		promotions,
		groupClasses,
		consultancies,
	} = await readDeskClub(server, await signUpAdministrator(server));
	const [review] = reviews as [DeskClub['reviews'][number]];
	const [centre] = centres as [DeskClub['centres'][number]];
	const [plan] = plans as [DeskClub['plans'][number]];
	const { id: centreId, code: _, status: __, ...centreFields } = centre;
	const { id: planId, status: ___, path: ____, prices, ...planFields } = plan;
	const [{ months, validFrom: replaces, ...priceFields }] = prices as [(typeof prices)[number]];
	return {
		desk: {},
		deskCentres: {},
		updateTexts: { body: { ...texts, expected: texts } },
		updateSeller: { body: { ...seller, ...newSeller(), expected: seller } },
		updateShop: { body: { ...shop, confirmFrom: '3000', codLimit: '50000', expected: shop } },
		updateDoor: { body: { askHealthFrom: '2027-01-01', expected: door } },
		updateLooks: { body: { ...looks, wordmark: 'Akhara Club', accent: '#0057b8', expected: looks } },
		addCentre: { body: newCentre() },
		updateCentre: { body: { id: centreId, ...centreFields, expected: centreFields } },
		centreStatus: {
			body: { id: centreId, status: 'open' as const, successorId: centres[1]?.id ?? 0, fingerprint: 'shown' },
		},
		addPlan: { body: { ...planFields, type: 'Dawn', months, ...priceFields } },
		planStatus: { body: { id: planId, status: 'open' as const } },
		updatePlan: { body: { id: planId, ...planFields, expected: planFields } },
		addReview: { body: newReview() },
		updateReview: { body: { place: 0, ...review, expected: review } },
		removeReview: { query: { place: 0, name: review.name } },
		...itemEdits('Promotion', promotions, 'title'),
		...itemEdits('Class', groupClasses, 'name'),
		...itemEdits('Consultancy', consultancies, 'type'),
		setPrice: { body: { planId, months, validFrom, replaces, ...priceFields, expected: priceFields } },
		removePrice: { query: { planId, months, validFrom } },
		endDuration: { body: { planId, months } },
	};
}
