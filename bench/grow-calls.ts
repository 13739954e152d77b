import { randomUUID } from 'node:crypto';
import { barcodeOf, type Rows } from '#server/testing/grown-club.ts';
import { clubToday, daysBefore } from '#shared/dates.ts';
import { listPartSpan } from '#shared/visits/door-list.contract.ts';

/** A measured call, with the limit of its 99th percentile in milliseconds. */
export interface MeasuredCall {
	name: string;
	/** The caller: a guest, another member each time, a customer with an order (another each time), or the desk. */
	by: 'guest' | 'member' | 'buyer' | 'desk';
	wanted: number;
	/** The path of the call; a customer's call concerns that order. */
	path: (orderNumber: number) => string;
	/** The body of a POST; without it, the call is a GET. */
	body?: () => object;
}

const any = (most: number) => Math.floor(Math.random() * most);
const oneOf = (entries: readonly string[]) => entries[any(entries.length)] ?? '';

const names = ['Asha', 'Meera', 'Karthik', 'Farhan', 'Zara', 'Naveen', 'Gauri', 'Ananya'];
const surnames = ['Hebbar', 'Pillai', 'Murthy', 'Zaveri', 'Kapoor', 'Rao', 'Sinha', 'Gill'];
const words = [
	'whey',
	'creatine',
	'casein',
	'muesli',
	'makhana',
	'kesar',
	'mango',
	'sherdila',
	'lohapatho',
	'electrolytes',
];
const categories = ['wheyprotein', 'prepostworkout', 'fitfoods'];

/** The phone of the n-th person of the filled club (src/server/testing/grown-club.ts). */
const phone = (nth: number) => String(6_000_000_000 + ((nth * 19_937) % 4_000_000_000));
const awb = (orderNumber: number) => `AWB${String(orderNumber).padStart(7, '0')}`;
/** Rows of a courier's file: this many parcels of its orders after a given one. It delivers every third order. */
const courierRows = (after: number, count: number) =>
	Array.from({ length: count }, (_, index) => ({
		row: index + 2,
		awb: awb(3 * (Math.floor(after / 3) + index) + 2),
		amount: '229',
		date: '',
	}));

/** A closure of this many days that begins in the coming months. */
function aClosure(days: number): string {
	const firstDay = daysBefore(clubToday(), -1 - any(90));
	return `firstDay=${firstDay}&lastDay=${daysBefore(firstDay, 1 - days)}&extends=true`;
}

let turn = 0;
/** A number that no request had before, so that no response comes from the cache. */
const fresh = () => {
	turn += 1;
	return turn;
};

/** The calls, for a club with these row counts. `running` are memberships that can be upgraded. */
export function measuredCalls(rows: Rows, running: readonly number[]): MeasuredCall[] {
	const guest = (name: string, path: () => string, wanted = 10) =>
		({ name, by: 'guest', wanted, path }) as const;
	const member = (name: string, path: string) =>
		({ name, by: 'member', wanted: 10, path: () => path }) as const;
	const buyer = (name: string, path: (orderNumber: number) => string) =>
		({ name, by: 'buyer', wanted: 10, path }) as const;
	const desk = (name: string, path: () => string) => ({ name, by: 'desk', wanted: 50, path }) as const;
	const atOnce = (name: string, path: () => string) => ({ name, by: 'desk', wanted: 500, path }) as const;
	const report = '/api/report';
	const aMonth = () => {
		const to = daysBefore(clubToday(), any(300));
		return `from=${daysBefore(to, 29)}&to=${to}`;
	};
	const aYear = () => {
		const to = daysBefore(clubToday(), any(300));
		return `from=${daysBefore(to, 364)}&to=${to}`;
	};
	const orders = '/api/orders/getAllOrders';
	const memberships = '/api/membership/getAllMemberships';
	const queries = '/api/contact/getAll';
	const people = '/api/people/getAll';
	const stock = '/api/stock/list';
	const audit = '/api/audit/getAll';
	const search = (text: string) => `?search=${encodeURIComponent(text)}`;
	const lines = rows.orders * 2.4;
	/** One of the last ten complete months. */
	const month = () => daysBefore(clubToday(), 31 + any(300)).slice(0, 7);
	return [
		guest(
			'listing in a new price range each time',
			() => `/api/product/getAll?category=${oneOf(categories)}&price=${any(3_000)}-${3_000 + fresh()}`,
		),
		guest(
			'the same, cheapest first',
			() =>
				`/api/product/getAll?category=${oneOf(categories)}&sort=price-low&price=${any(3_000)}-${3_000 + fresh()}`,
		),
		guest(
			'search not asked before',
			() => `/api/product/getAll?search=${oneOf(words)}%20${oneOf(words)}%20${fresh()}`,
		),
		guest(
			'suggestions, random words',
			() => `/api/product/suggestions?filter=${oneOf(words).slice(0, 2 + any(4))}%20${fresh()}`,
			15,
		),
		member('own orders', '/api/orders/getOrders'),
		member('own orders under way', '/api/orders/getOrders?underWay=1'),
		member('own memberships', '/api/membership/getMemberships'),
		member('own standing', '/api/membership/standing'),
		member('what comes with own memberships', '/api/membership/balances'),
		member('own visits', '/api/visits/mine'),
		member('own health answers', '/api/account/health'),
		member('cart', '/api/cart/cartDetails'),
		member('products that one waits for', '/api/stock/watched'),
		buyer('an own order in full', (number) => `/api/orders/get?number=${number}`),
		buyer('returns of an own order', (number) => `/api/returns/ofOrder?number=${number}`),
		desk('orders, first page', () => orders),
		desk('orders with a status', () => `${orders}?status=${oneOf(['Pending', 'Transit', 'Delivered'])}`),
		desk('orders by name', () => orders + search(`${oneOf(names)} ${oneOf(surnames)}`)),
		desk('orders by phone', () => orders + search(phone(1 + any(rows.people)))),
		desk('orders by number', () => orders + search(`AK-${1 + any(rows.orders)}`)),
		desk('what came to orders', () => `/api/orders/news?after=${Math.floor(lines) - 256}`),
		desk(
			'the same, in a search',
			() => `/api/orders/news?after=${Math.floor(lines) - 256}&search=${oneOf(names)}`,
		),
		desk('an order in full', () => `/api/orders/full?number=${1 + any(rows.orders)}`),
		desk('orders by AWB', () => orders + search(awb(1 + any(rows.orders)))),
		// All of these orders have left with a courier: none is cancelled (every 25th is), and none is from the last
		// days.
		desk('the order of a label', () => `/api/orders/find?code=${awb(75 * any(rows.orders / 100) + 2)}`),
		desk('orders to pack', () => '/api/orders/queue?name=pack'),
		desk('orders to confirm', () => '/api/orders/queue?name=confirm'),
		desk('parcels under way', () => '/api/orders/queue?name=way'),
		desk('parcels that nobody took', () => '/api/orders/queue?name=failed'),
		desk('returns to answer', () => '/api/returns/queue?name=asked'),
		desk('returns on their way', () => '/api/returns/queue?name=coming'),
		desk('refunds to send', () => '/api/returns/queue?name=refund'),
		desk('returns of an order', () => `/api/returns/forOrder?number=${1 + any(rows.orders)}`),
		desk('cash under way to who ordered ten', () => {
			const first = 1 + any(rows.orders - 10);
			const numbers = Array.from({ length: 10 }, (_, index) => first + index);
			return `/api/orders/cashUnderWay?numbers=${numbers.join()}`;
		}),
		desk('papers of ten orders', () => {
			const first = 1 + any(rows.orders - 10);
			const numbers = Array.from({ length: 10 }, (_, index) => first + index);
			return `/api/orders/papers?numbers=${numbers.join()}`;
		}),
		desk('a document', () => `/api/document/get?id=${1 + any(rows.orders * 0.95)}`),
		desk('what a courier paid of a day', () => {
			const day = daysBefore(clubToday(), 15 + any(300));
			return `/api/orders/remitted?carrier=DTDC&day=${day}`;
		}),
		{
			...desk('check of a courier’s file of 100 parcels', () => '/api/orders/checkRemittance'),
			body: () => ({ carrier: 'DTDC', rows: courierRows(any(rows.orders - 400), 100) }),
		},
		desk('complaints, first page', () => '/api/complaints/getAll'),
		desk('complaints that are open', () => '/api/complaints/getAll?status=Open'),
		desk('complaints by name', () => `/api/complaints/getAll${search(`${oneOf(names)} ${oneOf(surnames)}`)}`),
		desk('products without a tax class', () => '/api/tax/products?without=1'),
		desk('tax classes', () => '/api/tax/classes'),
		desk('cash of a day', () => `/api/orders/cash?day=${daysBefore(clubToday(), 1 + any(30))}`),
		desk('orders, deep page', () => `${orders}?page=${1 + any(lines / 100)}`),
		desk('delivered orders, deep page', () => `${orders}?status=Delivered&page=${1 + any(lines / 110)}`),
		desk('memberships, first page', () => memberships),
		desk('memberships that are pending', () => `${memberships}?status=pending`),
		desk('memberships by name', () => memberships + search(`${oneOf(names)} ${oneOf(surnames)}`)),
		desk(
			'what comes with memberships of somebody',
			() => `/api/membership/balancesOf?id=${1 + any(rows.people)}`,
		),
		desk('memberships to pay', () => '/api/membership/worklist?list=dues'),
		desk('memberships ending soon', () => '/api/membership/worklist?list=ending'),
		desk(
			'payments of a day at a centre',
			() => `/api/payments/day?centreId=${1 + any(4)}&day=${daysBefore(clubToday(), 1 + any(300))}`,
		),
		desk('payments of a membership', () => `/api/payments/of?membershipId=${1 + any(rows.memberships)}`),
		desk(
			'what a membership can be upgraded to',
			() => `/api/membership/previewUpgradeOf?membershipId=${running[any(running.length)]}`,
		),
		{
			...desk('the door: who comes in', () => '/api/visits/enter'),
			body: () => ({ centreId: 1 + any(4), userId: 2 + any(rows.people) }),
		},
		{
			...desk('the door: search by name', () => '/api/visits/find'),
			body: () => ({ search: `${oneOf(names)} ${oneOf(surnames)}` }),
		},
		desk(
			'the door: a part of its list',
			() => `/api/visits/doorList?centreId=${1 + any(4)}&part=${any(rows.people / listPartSpan)}`,
		),
		{
			...desk('the door: a visit that is told later', () => '/api/visits/report'),
			body: () => ({
				centreId: 1 + any(4),
				visits: [
					{
						...{ key: randomUUID(), userId: 2 + any(rows.people), how: 'search' },
						enteredAt: new Date(Date.now() - any(3_600_000)).toISOString(),
					},
				],
			}),
		},
		desk('the door: visits to look at', () => `/api/visits/flagged?centreId=${1 + any(4)}`),
		desk('the door: who is inside', () => `/api/visits/inside?centreId=${1 + any(4)}`),
		desk('visits of somebody at the door', () => `/api/visits/of?id=${2 + any(rows.people)}`),
		desk('closures of centres', () => '/api/club/closures'),
		desk('standing of somebody', () => `/api/membership/standingOf?id=${1 + any(rows.people)}`),
		desk('memberships, deep page', () => `${memberships}?page=${1 + any(rows.memberships / 100)}`),
		desk('queries, first page', () => queries),
		desk('queries by word and name', () => queries + search(`${oneOf(words)} ${oneOf(surnames)}`)),
		desk('queries, deep page', () => `${queries}?page=${1 + any(rows.messages / 100)}`),
		desk(
			'products, a page',
			() => `/api/product/getAll?limit=${90 + any(11)}&page=${1 + any(rows.products / 100)}`,
		),
		desk('consultancies of a week', () => '/api/consultancy/between?from=2026-11-23&to=2026-11-29'),
		desk('people, first page', () => people),
		desk('people by name', () => people + search(`${oneOf(names)} ${oneOf(surnames)}`)),
		desk('people by phone', () => people + search(phone(1 + any(rows.people)))),
		desk('people, deep page', () => `${people}?page=${1 + any(rows.people / 100)}`),
		desk('who only wrote, by name', () => `/api/people/writers?search=${oneOf(names)}`),
		desk('who only wrote, latest', () => '/api/people/writers'),
		desk('a person', () => `/api/people/person?id=${1 + any(rows.people)}`),
		desk('stock, first page', () => stock),
		desk('stock that is low', () => `${stock}?status=Low`),
		desk('stock by word', () => stock + search(oneOf(words))),
		desk('stock, deep page', () => `${stock}?page=${1 + any(rows.products / 100)}`),
		desk('stock of a product', () => `/api/stock/product?id=${1 + any(rows.products)}`),
		desk('the product of a barcode', () => `/api/stock/find?code=${barcodeOf(1 + any(rows.products))}`),
		desk('ledger of a product', () => `/api/stock/moves?id=${1 + any(rows.products)}`),
		desk('emptied lots of a product', () => `/api/stock/emptied?id=${1 + any(rows.products)}`),
		desk('lots that expire', () => '/api/stock/expiring'),
		desk('audit, deep page', () => `${audit}?before=${1 + any(rows.auditEntries)}`),
		desk('audit by name', () => audit + search(`${oneOf(names)} ${oneOf(surnames)}`)),
		desk('audit of a record', () => `${audit}?subject=order&subjectId=${1 + any(10_000)}`),
		desk('dashboard', () => '/api/admin/getDashData'),
		desk('sales of a month by day', () => `${report}/sales?${aMonth()}`),
		desk('sales of a year by month', () => `${report}/sales?by=month&${aYear()}`),
		desk('sales of a month by product', () => `${report}/sales?by=product&${aMonth()}`),
		desk('sales of a month by category', () => `${report}/sales?by=category&${aMonth()}`),
		desk('cash of a month', () => `${report}/cash?${aMonth()}`),
		// These calls add up everything: a year of products sold, all lots.
		atOnce('sales of a year by product', () => `${report}/sales?by=product&${aYear()}`),
		atOnce('value of the stock', () => `${report}/stock`),
		atOnce(
			'value of the stock some weeks ago',
			() => `${report}/stock?day=${daysBefore(clubToday(), 1 + any(30))}`,
		),
		atOnce('lots by last day', () => `${report}/expiry`),
		atOnce('food of a quarter', () => `${report}/food?from=2026-07-01&to=2026-09-30`),
		// These examine every membership that counts at the time: for three days of one centre, and for two months of
		// all.
		atOnce(
			'what a closure of a centre would do',
			() => `/api/club/previewClosure?centreIds=${1 + any(4)}&${aClosure(3)}`,
		),
		atOnce(
			'what a closure of the club would do',
			() => `/api/club/previewClosure?centreIds=1,2,3,4&${aClosure(60)}`,
		),
		atOnce('GST of a month', () => `${report}/gst?month=${month()}`),
	];
}
