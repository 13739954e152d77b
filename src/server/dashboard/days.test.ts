import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DashboardData } from '#shared/dashboard/dashboard.contract.ts';
import { daysBefore, type IsoDate } from '#shared/dates.ts';
import { placeOrder } from '../testing/fixtures/orders.ts';
import { type Person, signUpAdministrator } from '../testing/fixtures/people.ts';
import { addAddress, addProduct } from '../testing/fixtures/shop.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { truncate } from '../testing/truncate.ts';

/** The instant of a time in the club's time zone. */
const at = (date: IsoDate, time: string) => new Date(`${date}T${time}+05:30`);
const today = '2031-03-10';
/** The total of an order of one unit: 900 and the fee of 29. */
const sale = 929;

// The database's time zone must make no difference. On 9 March 2031 Los Angeles skips an hour, and Havana
// midnight itself.
describe.each(['UTC', 'Asia/Kolkata', 'Pacific/Auckland', 'America/Los_Angeles', 'America/Havana'])(
	'sales by day with the database in the time zone %s',
	(zone) => {
		let server: TestServer;
		let person: Person;
		let addressId: number;
		let productId: number;
		beforeAll(async () => {
			const options = encodeURIComponent(`-c timezone=${zone}`);
			server = await startTestServer({}, async (url) => `${url}?options=${options}`);
			server.clock.now = at(today, '12:00:00');
			person = await signUpAdministrator(server);
			addressId = await addAddress(person);
			productId = await addProduct(server, person);
		});
		afterAll(() => server.close());
		beforeEach(() =>
			truncate(
				server,
				'orders, order_lines, order_moves, order_events, shipments, parcel_claims, remitted_parcels, stock_moves, returns, return_photos, refunds, payments, documents, document_lines, document_buyers',
			),
		);

		async function orderAt(instant: Date): Promise<void> {
			server.clock.now = instant;
			await placeOrder(person, addressId, [productId]);
		}

		async function dashboardAt(instant: Date): Promise<DashboardData> {
			server.clock.now = instant;
			const { status, body } = await server.call('GET', '/api/admin/getDashData', { token: person.token });
			expect(status).toBe(200);
			expect(body.salesByDay).toHaveLength(30);
			expect(body.todaySales).toBe(body.salesByDay.at(-1).sales);
			return body;
		}

		test('count an order at ten past midnight on the new day', async () => {
			await orderAt(at(today, '00:10:00'));
			const { salesByDay, todaySales, totalSales } = await dashboardAt(at(today, '00:15:00'));
			expect(salesByDay.slice(-2)).toEqual([
				{ date: '2031-03-09', sales: 0, orders: 0 },
				{ date: today, sales: sale, orders: 1 },
			]);
			expect([todaySales, totalSales]).toEqual([sale, sale]);
		});

		test('count the first and the last moment of a day on that day, and no other moment', async () => {
			await orderAt(new Date(at('2031-03-09', '00:00:00').getTime() - 1));
			await orderAt(at('2031-03-09', '00:00:00'));
			await orderAt(at('2031-03-09', '05:29:59'));
			await orderAt(at('2031-03-09', '05:30:00'));
			await orderAt(new Date(at(today, '00:00:00').getTime() - 1));
			await orderAt(at(today, '00:00:00'));
			const { salesByDay } = await dashboardAt(at(today, '00:00:00'));
			expect(salesByDay.slice(-3)).toEqual([
				{ date: '2031-03-08', sales: sale, orders: 1 },
				{ date: '2031-03-09', sales: 4 * sale, orders: 4 },
				{ date: today, sales: sale, orders: 1 },
			]);
		});

		test('hold thirty days in order, empty ones too, while the total counts all orders', async () => {
			const first = daysBefore(today, 29);
			await orderAt(new Date(at(first, '00:00:00').getTime() - 1));
			await orderAt(at(first, '00:00:00'));
			const { salesByDay, todaySales, totalSales } = await dashboardAt(at(today, '23:59:59'));
			expect(salesByDay.map(({ date }) => date)).toEqual(
				Array.from({ length: 30 }, (_, index) => daysBefore(today, 29 - index)),
			);
			expect(salesByDay[0]).toEqual({ date: first, sales: sale, orders: 1 });
			expect(salesByDay.slice(1).every(({ sales, orders }) => sales === 0 && orders === 0)).toBe(true);
			expect([todaySales, totalSales]).toEqual([0, 2 * sale]);
		});

		test('move today’s sales to yesterday at midnight', async () => {
			await orderAt(at(today, '23:50:00'));
			expect((await dashboardAt(at(today, '23:59:59'))).todaySales).toBe(sale);
			const { salesByDay, todaySales } = await dashboardAt(at('2031-03-11', '00:00:00'));
			expect([todaySales, salesByDay.at(-2)]).toEqual([0, { date: today, sales: sale, orders: 1 }]);
		});
	},
);
