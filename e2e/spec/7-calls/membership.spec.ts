import { expect, section, test } from '../spec.ts';
import { call } from '../support/call.ts';
import { expectFieldsRequired, expectForbiddenTo, statusBody } from '../support/call-checks.ts';
import { addMonths, today } from '../support/dates.ts';

const { proves } = section(7, 'Membership');

test(
	...proves([
		'POST | membership/register | body: start_Date, end_Date (YYYY-MM-DD), center, user_id, price, type, payment_status | status',
		'GET | membership/getMemberships | none | own list',
		'GET | membership/getAllMemberships (admin) | none | list',
		'PATCH | membership/update | body: id, status | not shown',
	]),
	async ({ member: { client, token }, deskToken }) => {
		await expectForbiddenTo('guests', 'POST', '/api/membership/register');
		await expectForbiddenTo('guests', 'GET', '/api/membership/getMemberships');
		await expectForbiddenTo('members', 'GET', '/api/membership/getAllMemberships');
		await expectForbiddenTo('members', 'PATCH', '/api/membership/update');

		const { user_id } = await client.identity.profile();
		const sent = {
			start_Date: today(),
			end_Date: addMonths(today(), 6),
			center: 'koramangala',
			user_id,
			price: 9999 + 900,
			type: 'Elite Pro',
			payment_status: 'pending',
		};
		const path = '/api/membership/register';
		await expectFieldsRequired(
			'POST',
			path,
			{ token, body: sent },
			// The server stores pending regardless of what is sent (docs/readings.md, "Membership").
			Object.keys(sent).filter((name) => name !== 'payment_status'),
		);
		for (const written of ['1-1-2030', '2030-02-30', '2030/01/01']) {
			expect((await call('POST', path, { token, body: { ...sent, start_Date: written } })).status).toBe(422);
		}
		expect(await call('POST', path, { token, body: sent })).toMatchObject({ status: 201, body: statusBody });

		const own = await call('GET', '/api/membership/getMemberships', { token });
		const { type, price, center, payment_status, end_Date } = sent;
		expect(own).toMatchObject({
			status: 200,
			body: [{ type, price, center, payment_status, start_date: sent.start_Date, end_Date }],
		});

		const [{ id } = { id: 0 }] = own.body as { id: number }[];
		const read = async () => {
			const all = await call('GET', '/api/membership/getAllMemberships', { token: deskToken });
			expect(all.status).toBe(200);
			return (all.body as { id: number }[]).find((one) => one.id === id);
		};
		expect(await read()).toMatchObject({ membershipType: 'Elite Pro', paymentStatus: 'pending' });
		const body = { id, status: 'payed' };
		await expectFieldsRequired('PATCH', '/api/membership/update', { token: deskToken, body });
		expect((await call('PATCH', '/api/membership/update', { token: deskToken, body })).status).toBe(200);
		expect(await read()).toMatchObject({ paymentStatus: 'payed' });
	},
);
