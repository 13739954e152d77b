import { expect } from '@playwright/test';
import pg from 'pg';
import { databaseUrlOf, startClub, startProgram } from '../../club-process.ts';
import { clientOf, homeAddress, loggedIn, newConfirmedMember } from '../../people.ts';
import { test } from '../support/test.ts';

test('with all database connections cut, the club still serves, sends mail, receives change notifications and holds the lock on its folder', async () => {
	const club = await startClub();
	const member = await newConfirmedMember(club);
	await member.client.cart.addAddress({ body: homeAddress });
	const [address] = (await member.client.cart.addressDetails()).address;
	const shop = clientOf(club.url).catalogue;
	const product = (await shop.getAll()).content.find(({ available }) => available === 1);
	if (!product) throw new Error('The seeded shop sells nothing');
	const order = () =>
		member.client.orders.order({
			body: {
				paymentMode: 'COD',
				source: '',
				addressId: address?.addressId ?? 0,
				cartProductDetails: [{ productId: product.productId, quantity: 1 }],
			},
		});

	const admin = new pg.Client({ connectionString: await databaseUrlOf(club) });
	await admin.connect();
	for (let round = 0; round < 5; round += 1) {
		const placed = Promise.allSettled([order(), order(), order()]);
		await admin.query(
			"select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'akhara%'",
		);
		await placed;
	}

	const isReady = async () => {
		// What it printed says why a club that has ended answers nobody.
		expect(club.started.process.exitCode, club.started.printed()).toBeNull();
		return (await fetch(`${club.url}/readyz`).catch(() => undefined))?.status;
	};
	await expect.poll(isReady).toBe(200);
	// Every order that was placed is listed, and gets its mail.
	await expect
		.poll(() =>
			order().then(
				() => true,
				() => false,
			),
		)
		.toBe(true);
	const { orders } = await member.client.orders.getOrders();
	const mailed = async () =>
		(await club.mails()).filter((mail) => mail.includes(member.email) && mail.includes(' is placed')).length;
	await expect.poll(mailed).toBe(orders.length);

	const desk = await loggedIn(club.url, club.administrator);
	await desk.catalogue.get({ query: { id: product.productId } });
	await admin.query("update products set name = 'Renamed by hand' where id = $1", [product.productId]);
	await expect
		.poll(async () => (await shop.get({ query: { id: product.productId } })).name)
		.toBe('Renamed by hand');
	await admin.end();

	const second = startProgram({ PORT: '0', DATA_DIR: club.dataDir });
	expect(await second.ended).toBe(1);
	expect(second.printed()).toContain('Another Akhara is running on the data folder');
	await club.stop();
});
