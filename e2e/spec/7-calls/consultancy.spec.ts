import { expect, section, test } from '../spec.ts';
import { call } from '../support/call.ts';
import { expectFieldsRequired, expectForbiddenTo, statusBody } from '../support/call-checks.ts';
import { today, tomorrow, yesterday } from '../support/dates.ts';

const { proves } = section(7, 'Consultancy');

test(
	...proves([
		'GET | consultancy/get | none | own upcoming list',
		'POST | consultancy/book | body: age, height, weight, date, consult_type, userId | status',
	]),
	async ({ member: { client, token } }) => {
		await expectForbiddenTo('guests', 'GET', '/api/consultancy/get');
		await expectForbiddenTo('guests', 'POST', '/api/consultancy/book');
		const { user_id: userId } = await client.identity.profile();
		const booking = {
			age: 31,
			height: 168,
			weight: 64.5,
			date: tomorrow(),
			consult_type: 'Nutrition Consultancy',
			userId,
		};
		const path = '/api/consultancy/book';
		await expectFieldsRequired('POST', path, { token, body: booking });
		expect((await call('POST', path, { token, body: { ...booking, date: yesterday() } })).status).toBe(422);
		for (const body of [booking, { ...booking, date: today(), consult_type: 'Fitness Consultancy' }]) {
			expect(await call('POST', path, { token, body })).toMatchObject({ status: 201, body: statusBody });
		}
		const list = await call('GET', '/api/consultancy/get', { token });
		expect(list).toMatchObject({
			status: 200,
			body: [
				{ consult_type: 'Fitness Consultancy', date: today() },
				{ consult_type: 'Nutrition Consultancy', date: tomorrow() },
			],
		});
	},
);
