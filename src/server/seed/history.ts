import type { OrderStatus } from '#shared/orders/orders.rules.ts';
import type { SeedProduct } from './products.ts';
import { createRandom, type Random } from './random.ts';

export interface SeedCustomer {
	name: string;
	email: string;
	phone: string;
	dob: string;
	gender: 'Male' | 'Female' | 'Other' | 'Prefer not to say';
	address: string;
	town: string;
	pincode: string;
	district: string;
}

/** The demo member, whose login the first start prints. A club that has this account began as the demo. */
export const demoMemberEmail = 'member@akhara.local';

export interface SeedOrder {
	/** Index into the customers. */
	customer: number;
	placedAt: Date;
	lines: { product: number; quantity: number; status: OrderStatus; rating: number | null }[];
}

const people: readonly [name: string, gender: SeedCustomer['gender']][] = [
	['Ananya Rao', 'Female'],
	['Rohan Shetty', 'Male'],
	['Meera Iyer', 'Female'],
	['Arjun Gowda', 'Male'],
	['Kavya Nair', 'Female'],
	['Vikram Hegde', 'Male'],
	['Sana Sheikh', 'Female'],
	['Aditya Kulkarni', 'Male'],
	['Divya Reddy', 'Female'],
	['Karthik Subramanian', 'Male'],
	['Pooja Bhat', 'Female'],
	['Imran Khan', 'Male'],
	['Nisha Fernandes', 'Female'],
	['Rahul Deshpande', 'Male'],
	['Lakshmi Menon', 'Female'],
	['Suresh Kumar', 'Male'],
	['Tara D’Souza', 'Prefer not to say'],
	['Manjunath Swamy', 'Male'],
	['Ishita Banerjee', 'Female'],
	['Farhan Ahmed', 'Male'],
	['Shruti Patil', 'Female'],
	['Nikhil Joshi', 'Male'],
	['Aisha Thomas', 'Female'],
	['Venkataramana Krishnamurthy', 'Male'],
];

const places: readonly [address: string, town: string, pincode: string][] = [
	['14, 5th Main, MC Layout', 'Vijayanagara', '560040'],
	['22, 100 Feet Road, HAL 2nd Stage', 'Indiranagar', '560038'],
	['7, 80 Feet Road, 4th Block', 'Koramangala', '560034'],
	['311, 27th Main, Sector 2', 'HSR Layout', '560102'],
	['48, 11th Cross, 4th Block', 'Jayanagar', '560011'],
	['9, Sampige Road', 'Malleshwaram', '560003'],
];

/** The demo shop's customers; the first is the demo member. */
export function seedCustomers(): SeedCustomer[] {
	return people.map(([name, gender], index) => {
		const [address, town, pincode] = places[index % places.length] ?? ['', '', ''];
		return {
			name,
			gender,
			email: index === 0 ? demoMemberEmail : `customer${index}@akhara.local`,
			phone: `98450${String(10_000 + index * 137)}`,
			dob: `${1978 + ((index * 5) % 26)}-${String(1 + (index % 12)).padStart(2, '0')}-15`,
			address,
			town,
			pincode,
			district: 'Bengaluru Urban',
		};
	});
}

/** In milliseconds. */
const day = 86_400_000;
const daysOfHistory = 75;

/** The status of an order that was placed this many days ago. */
function statusAfter(days: number): OrderStatus {
	if (days < 0.5) return 'Pending';
	if (days < 1.5) return 'Transit';
	if (days < 2.5) return 'Out-For-Delivery';
	return 'Delivered';
}

/** A rating in half stars, near the product's quality. */
function ratingFor(random: Random, quality: number): number {
	const stars = quality + (random.next() - 0.5) * 1.6;
	return Math.min(5, Math.max(0.5, Math.round(stars * 2) / 2));
}

/**
 * How many of the most popular products are always well liked, and the quality that gives them ratings of 4.2 to 4.7.
 */
const popularCount = 16;
const popularQuality = 4.5;

/** The demo shop's orders placed up to `now`, oldest first. */
export function seedOrders(products: readonly SeedProduct[], customers: number, now: Date): SeedOrder[] {
	const random = createRandom(20_260_101);
	// A few products are rated very well, a few badly, most well.
	const usual = products.map((_, index) =>
		index % 11 === 3 ? 6 : index % 13 === 7 ? 3 : 3.7 + random.next() * 1.1,
	);
	const popularity = products.map(({ available }) => (available ? 0.3 + random.next() ** 3 * 6 : 0.2));
	// Bestsellers are well liked, too.
	const leastOfPopular = popularity.toSorted((a, b) => b - a)[popularCount] ?? 0;
	const qualities = usual.map((quality, index) =>
		(popularity[index] ?? 0) > leastOfPopular ? popularQuality : quality,
	);
	const orders: SeedOrder[] = [];
	for (let daysAgo = daysOfHistory; daysAgo >= 0; daysAgo -= 1) {
		const count = random.integer(1, 4);
		for (let nth = 0; nth < count; nth += 1) {
			const age = daysAgo + 0.05 + (nth + random.next()) / (count + 1);
			const chosen = new Set(Array.from({ length: random.integer(1, 4) }, () => random.weighted(popularity)));
			const status = statusAfter(age);
			orders.push({
				customer: random.integer(1, customers - 1),
				placedAt: new Date(now.getTime() - age * day),
				lines: [...chosen].map((product) => ({
					product,
					quantity: random.weighted([70, 20, 10]) + 1,
					status,
					rating:
						status === 'Delivered' && random.next() < 0.75
							? ratingFor(random, qualities[product] ?? 4)
							: null,
				})),
			});
		}
	}
	const all = [...orders, ...memberOrders(products, now)];
	return all.sort((one, other) => one.placedAt.getTime() - other.placedAt.getTime());
}

/** The demo member's orders: one delivered and rated, one delivered to rate, one in transit. */
function memberOrders(products: readonly SeedProduct[], now: Date): SeedOrder[] {
	const ofCategory = (category: SeedProduct['category'], nth: number) =>
		products
			.map((product, index) => ({ product, index }))
			.filter(({ product }) => product.category === category && product.available)[nth]?.index ?? 0;
	const order = (age: number, product: number, status: OrderStatus, rating: number | null): SeedOrder => ({
		customer: 0,
		placedAt: new Date(now.getTime() - age * day),
		lines: [{ product, quantity: 1, status, rating }],
	});
	return [
		order(20, ofCategory('fitfoods', 1), 'Delivered', 4.5),
		order(6, ofCategory('wheyprotein', 0), 'Delivered', null),
		order(1, ofCategory('prepostworkout', 0), 'Transit', null),
	];
}

/** Hours from the order until the desk moves it to each status. */
const hoursUntil: Record<OrderStatus, number> = {
	Pending: 0,
	Transit: 15,
	'Out-For-Delivery': 40,
	Delivered: 46,
};

/** When an order placed at `placedAt` reached a status: never later than `now`. */
export function movedAt(placedAt: Date, status: OrderStatus, now: Date): Date {
	return new Date(Math.min(now.getTime(), placedAt.getTime() + hoursUntil[status] * 3_600_000));
}
