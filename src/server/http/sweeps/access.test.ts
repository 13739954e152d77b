import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isOfDesk } from '#shared/endpoint.ts';
import { type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { endpoints } from '../../testing/sweeps/endpoints.ts';
import { expectRefusal } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let person: Person;
let administrator: Person;
beforeAll(async () => {
	server = await startTestServer();
	[person, administrator] = await Promise.all([signUp(server), signUpAdministrator(server)]);
});
afterAll(() => server.close());

const guarded = endpoints.filter(({ endpoint }) => endpoint.access !== 'guest');
const desk = endpoints.filter(({ endpoint }) => isOfDesk(endpoint.access));
/** The calls that an owner may make; an owner is no kiosk (kiosk-access.test.ts). */
const ofOwners = desk.filter(({ name }) => !/kiosk$/i.test(name));
const open = endpoints.filter(({ endpoint }) => endpoint.access === 'guest');

describe('a call that needs a login', () => {
	test.each(guarded)('$name refuses a guest', async ({ endpoint: { method, path } }) => {
		const answer = await server.call(method, path);
		expectRefusal(answer, 401, 'Please log in');
		expect(answer.body.code).toBe('unauthenticated');
	});

	test.each(guarded)('$name refuses an unknown token', async ({ endpoint: { method, path } }) => {
		expectRefusal(await server.call(method, path, { token: 'A'.repeat(43) }), 401);
	});

	test.each([
		['no scheme', (token: string) => token],
		['another scheme', (token: string) => `Basic ${token}`],
		['two spaces', (token: string) => `Bearer  ${token}`],
		['an empty token', () => 'Bearer '],
		['more than the token', (token: string) => `Bearer ${token} ${token}`],
		['a letter too many', (token: string) => `Bearer ${token}A`],
		['a letter too few', (token: string) => `Bearer ${token.slice(1)}`],
		['other cases', (token: string) => `Bearer ${token.toUpperCase()}`],
		['SQL', () => "Bearer ' or true --"],
		['a very long token', () => `Bearer ${'A'.repeat(5_000)}`],
	])('refuses an Authorization header with %s', async (_, header) => {
		const headers = { Authorization: header(person.token) };
		expectRefusal(await server.call('GET', '/api/user/profile', { headers }), 401);
	});

	test('accepts the scheme of the Authorization header in any case', async () => {
		const headers = { Authorization: `bearer ${person.token}` };
		expect((await server.call('GET', '/api/user/profile', { headers })).status).toBe(200);
	});
});

describe('a call for administrators', () => {
	test.each(desk)('$name refuses a user', async ({ endpoint: { method, path } }) => {
		const answer = await server.call(method, path, { token: person.token });
		expectRefusal(answer, 403, 'This is for administrators only');
		expect(answer.body.code).toBe('forbidden');
	});

	test.each(ofOwners)('$name lets an administrator in', async ({ endpoint: { method, path } }) => {
		// A call without a body may succeed, or find that there is nothing left to do.
		expect([200, 201, 409, 415, 422]).toContain(
			(await server.call(method, path, { token: administrator.token })).status,
		);
	});

	test('refuses a former administrator at once', async () => {
		const former = await signUpAdministrator(server);
		expect((await server.call('GET', '/api/orders/getAllOrders', { token: former.token })).status).toBe(200);
		await server.connection.database
			.updateTable('users')
			.set({ role: 'user' })
			.where('id', '=', former.id)
			.execute();
		expectRefusal(await server.call('GET', '/api/orders/getAllOrders', { token: former.token }), 403);
	});
});

test.each(guarded.filter(({ endpoint }) => endpoint.access === 'user' && endpoint.method === 'GET'))(
	'$name may be called by an administrator too',
	async ({ endpoint: { method, path } }) => {
		// 422: the caller was let in, and the query lacks what the call needs.
		const { status } = await server.call(method, path, { token: administrator.token });
		expect([200, 422]).toContain(status);
	},
);

test.each(open)('$name lets a guest in, with a stale token too', async ({ endpoint: { method, path } }) => {
	expect([200, 415, 422]).toContain((await server.call(method, path, { token: 'A'.repeat(43) })).status);
});

test('the calls for guests and for administrators are those of docs/spec.md point 6', () => {
	expect(open.map(({ name }) => name).sort()).toEqual([
		'catalogue.get',
		'catalogue.getAll',
		'catalogue.origins',
		'catalogue.similar',
		'catalogue.suggestions',
		'catalogue.topSeller',
		'club.consultancies',
		'club.front',
		'club.get',
		'club.plans',
		'club.promotions',
		'complaints.write',
		'contact.register',
		'documents.byKey',
		'identity.confirmEmail',
		'identity.forgotPassword',
		'identity.newPassword',
		'identity.userLogin',
		'identity.userRegister',
		'identity.verifyOtp',
		'identity.verifySecondFactor',
		'visits.busy',
	]);
	expect(desk.map(({ name }) => name).sort()).toEqual([
		'archive.download',
		'audit.export',
		'audit.getAll',
		'audit.getStaff',
		'catalogue.add',
		'catalogue.bulk',
		'catalogue.chosen',
		'catalogue.delete',
		'catalogue.export',
		'catalogue.facts',
		'catalogue.update',
		'club.addCentre',
		'club.addClass',
		'club.addConsultancy',
		'club.addPlan',
		'club.addPromotion',
		'club.addReview',
		'club.announceClosure',
		'club.centreStatus',
		'club.closures',
		'club.desk',
		'club.deskCentres',
		'club.endClosure',
		'club.endDuration',
		'club.planStatus',
		'club.previewClosure',
		'club.previewEnding',
		'club.removeClass',
		'club.removeConsultancy',
		'club.removePrice',
		'club.removePromotion',
		'club.removeReview',
		'club.setPrice',
		'club.undoClosure',
		'club.updateCentre',
		'club.updateClass',
		'club.updateConsultancy',
		'club.updateDoor',
		'club.updateLooks',
		'club.updatePlan',
		'club.updatePromotion',
		'club.updateReview',
		'club.updateSeller',
		'club.updateShop',
		'club.updateTexts',
		'complaints.acknowledge',
		'complaints.answer',
		'complaints.answers',
		'complaints.close',
		'complaints.export',
		'complaints.getAll',
		'complaints.late',
		'complaints.news',
		'consultancy.between',
		'consultancy.cancelFor',
		'consultancy.news',
		'contact.addTemplate',
		'contact.export',
		'contact.getAll',
		'contact.news',
		'contact.removeTemplate',
		'contact.replies',
		'contact.reply',
		'contact.templates',
		'contact.update',
		'contact.updateTemplate',
		'dashboard.getDashData',
		'documents.drift',
		'documents.export',
		'documents.gst',
		'identity.staffRules',
		'identity.updateStaffRules',
		'imports.check',
		'imports.commit',
		'imports.invite',
		'imports.past',
		'imports.previewUndo',
		'imports.stage',
		'imports.undo',
		'membership.balancesOf',
		'membership.cancel',
		'membership.changeCentreOf',
		'membership.changeHolder',
		'membership.drift',
		'membership.endPauseOf',
		'membership.export',
		'membership.getAllMemberships',
		'membership.give',
		'membership.news',
		'membership.pauseOf',
		'membership.previewCancel',
		'membership.previewChangeHolder',
		'membership.previewEndPauseOf',
		'membership.previewPauseOf',
		'membership.previewUpgradeOf',
		'membership.standingOf',
		'membership.undoUse',
		'membership.update',
		'membership.upgrade',
		'membership.use',
		'membership.worklist',
		'opening.backUp',
		'opening.backups',
		'opening.mails',
		'opening.notNeeded',
		'opening.open',
		'opening.retryMails',
		'opening.samplePlans',
		'opening.sampleProducts',
		'opening.startOwn',
		'opening.state',
		'opening.testMail',
		'orders.attempt',
		'orders.cameBack',
		'orders.cancelFor',
		'orders.cash',
		'orders.cashUnderWay',
		'orders.checkRemittance',
		'orders.confirm',
		'orders.countCash',
		'orders.cut',
		'orders.dispatch',
		'orders.export',
		'orders.find',
		'orders.full',
		'orders.getAllOrders',
		'orders.lost',
		'orders.moveLines',
		'orders.moveParcels',
		'orders.news',
		'orders.note',
		'orders.papers',
		'orders.printed',
		'orders.queue',
		'orders.readdress',
		'orders.remit',
		'orders.remitted',
		'orders.reopenClaim',
		'orders.settleClaim',
		'orders.takeBackRemitted',
		'orders.track',
		'orders.update',
		'payments.approveShift',
		'payments.closeDay',
		'payments.closeShift',
		'payments.correctMode',
		'payments.day',
		'payments.export',
		'payments.of',
		'payments.openShift',
		'payments.refund',
		'payments.shift',
		'payments.take',
		'payments.unclosed',
		'people.correct',
		'people.export',
		'people.findElsewhere',
		'people.getAll',
		'people.leaving',
		'people.news',
		'people.note',
		'people.person',
		'people.photo',
		'people.recordDoctorSeen',
		'people.recordGuardian',
		'people.recordHealth',
		'people.register',
		'people.remove',
		'people.removePhoto',
		'people.resetSecondFactor',
		'people.revokePass',
		'people.sell',
		'people.takePhoto',
		'people.updateEmergencyContact',
		'people.withdrawGuardian',
		'people.writers',
		'pictures.upload',
		'reports.cash',
		'reports.cashFile',
		'reports.expiry',
		'reports.expiryFile',
		'reports.food',
		'reports.foodFile',
		'reports.sales',
		'reports.salesFile',
		'reports.stock',
		'reports.stockFile',
		'returns.approve',
		'returns.askFor',
		'returns.correct',
		'returns.forOrder',
		'returns.queue',
		'returns.receive',
		'returns.refund',
		'returns.refuse',
		'staff.change',
		'staff.end',
		'staff.endOwner',
		'staff.invite',
		'staff.list',
		'staff.makeOwner',
		'stock.count',
		'stock.drift',
		'stock.emptied',
		'stock.expiring',
		'stock.export',
		'stock.find',
		'stock.hold',
		'stock.list',
		'stock.moves',
		'stock.movesFile',
		'stock.product',
		'stock.receive',
		'stock.removeBarcode',
		'stock.removeLevel',
		'stock.setLevel',
		'stock.setShelfLife',
		'stock.transfer',
		'stock.writeOff',
		'taxes.add',
		'taxes.assign',
		'taxes.classes',
		'taxes.products',
		'taxes.setRate',
		'taxes.update',
		'visits.admit',
		'visits.closeKiosk',
		'visits.doorList',
		'visits.enter',
		'visits.enterAtKiosk',
		'visits.find',
		'visits.flagged',
		'visits.inside',
		'visits.kiosk',
		'visits.leave',
		'visits.report',
		'visits.settle',
		'visits.stop',
		'visits.undo',
		'visits.visitsOf',
	]);
});

describe('an unknown path', () => {
	test.each([
		['GET', '/api'],
		['GET', '/api/'],
		['GET', '/auth'],
		['GET', '/auth/'],
		['GET', '/api/product'],
		['GET', '/api/product/getall'],
		['GET', '/api/product/getAll/'],
		['GET', '/product/getAll'],
		['GET', '/api/auth/userLogin'],
		['GET', '/api/%00'],
		['GET', '/api/%E0%A4%A'],
		['GET', '/api/../../etc/passwd'],
		['GET', '/api/docs/..%2f..%2fpackage.json'],
		['GET', `/api/${'x'.repeat(4_000)}`],
	])('%s %s is refused in JSON', async (method, path) => {
		expectRefusal(await server.call(method, path), 404);
	});

	test('with a body is refused with 404 too', async () => {
		expectRefusal(await server.call('POST', '/api/none', { body: { name: 'Asha' } }), 404);
	});
});

test.each([
	['POST', '/api/product/getAll', 'GET, HEAD'],
	['GET', '/auth/userLogin', 'POST'],
	['PUT', '/api/user/update', 'PATCH'],
	['DELETE', '/api/cart/add', 'POST'],
	['OPTIONS', '/api/cart/add', 'POST'],
	['PATCH', '/api/stock/watch', 'POST, DELETE'],
])('%s %s, a path of another method, is a 404 that says which it takes', async (method, path, taken) => {
	const answer = await server.call(method, path, { token: person.token });
	expectRefusal(answer, 404, `There is no such call by ${method}: this path takes ${taken}`);
});

test('every answer carries X-Content-Type-Options and X-Frame-Options', async () => {
	for (const path of ['/api/product/topSeller', '/api/user/profile', '/api/none']) {
		const { headers } = await server.call('GET', path, { token: person.token });
		expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
		expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
	}
});

test('answers to logged-in callers carry Cache-Control: no-store', async () => {
	for (const { endpoint } of guarded.filter(({ endpoint }) => endpoint.method === 'GET')) {
		const { headers } = await server.call('GET', endpoint.path, { token: administrator.token });
		expect(headers.get('Cache-Control'), endpoint.path).toBe('no-store');
	}
});
