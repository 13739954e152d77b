import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clubToday, daysBefore } from '#shared/dates.ts';
import { isOfDesk } from '#shared/endpoint.ts';
import { type Duty, duties } from '#shared/identity/identity.rules.ts';
import { healthVersion } from '#shared/people/health.rules.ts';
import { closedTo, type Right, rightsOf } from '#shared/staff/staff.rules.ts';
import { readDeskClub } from '../../testing/club.ts';
import { daysFromToday } from '../../testing/dates.ts';
import { centres } from '../../testing/demo-facts.ts';
import { announceClosure, appliedClosure, freeDay, newClosure } from '../../testing/fixtures/closures.ts';
import { newBooking } from '../../testing/fixtures/consultancy.ts';
import { consentFor, guardianConsent, signUpMinor } from '../../testing/fixtures/guardians.ts';
import { sendsToDoctor } from '../../testing/fixtures/health.ts';
import {
	buyMembership,
	newHandOver,
	newMembership,
	newPause,
	pauseToEnd,
	runMembership,
	useSwim,
} from '../../testing/fixtures/membership.ts';
import {
	cancelPaid,
	countShort,
	newCancel,
	newTransfer,
	newUpgrade,
	takeMoney,
} from '../../testing/fixtures/payments.ts';
import { type Person, signUp, signUpAdministrator } from '../../testing/fixtures/people.ts';
import { plain, takePhoto } from '../../testing/fixtures/pictures.ts';
import { askReturn, placeDelivered } from '../../testing/fixtures/returns.ts';
import { addAddress, addProduct } from '../../testing/fixtures/shop.ts';
import { dismiss, employ, newPost, postOf, twoCentres } from '../../testing/fixtures/staff.ts';
import { levelOf, receive } from '../../testing/fixtures/stock.ts';
import { flaggedVisit, letIn, makePass, newReport } from '../../testing/fixtures/visits.ts';
import { endpoints } from '../../testing/sweeps/endpoints.ts';
import { expectRefusal } from '../../testing/sweeps/refusals.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** The calls of the desk, with the right that each takes; undefined for an administrator's call. */
const desk = endpoints
	.filter(({ endpoint }) => isOfDesk(endpoint.access))
	.map(({ name, endpoint }) => {
		const { access, method, path } = endpoint;
		return { name, method, path, right: typeof access === 'string' ? undefined : access.may };
	});

let server: TestServer;
let owner: Person;
let here: number;
let there: number;
/** A member of staff for each duty and centre. */
const staff = new Map<string, Person>();
const at = (duty: Duty, centreId: number | null) =>
	staff.get(`${duty} ${centreId}`) ?? expect.fail(`no ${duty} there`);

/** A member of each centre, with all that the desk may see of one. */
let memberHere: Person;
let memberThere: Person;

async function addMember(name: string, center: string): Promise<Person> {
	const member = await signUp(server, { name });
	const id = await buyMembership(server, member, { center });
	await owner.client.membership.update({ body: { id, status: 'payed' } });
	await buyMembership(server, member, { center });
	await member.client.consultancy.book({ body: newBooking(member) });
	return member;
}

beforeAll(async () => {
	server = await startTestServer({ LIMIT_OPEN_MEMBERSHIPS: '1000', LIMIT_REGISTRATIONS: '1000' });
	owner = await signUpAdministrator(server);
	[here, there] = await twoCentres(server);
	for (const duty of duties)
		for (const centreId of duty === 'kiosk' ? [here, there] : [here, there, null])
			staff.set(`${duty} ${centreId}`, await employ(server, { duty, centreId }));
	memberHere = await addMember('Hema Fromhere', centres[0]);
	memberThere = await addMember('Tara Fromthere', centres[1]);
});
afterAll(() => server.close());

/** The call that the audit names in this person's latest refusal. */
async function lastRefusalOf(id: number): Promise<unknown> {
	await server.writeCountedEvents();
	const entry = await server.connection.database
		.selectFrom('audit_entries')
		.select('after')
		.where('actor_id', '=', id)
		.where('action', '=', 'access_refused')
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
	return entry?.after;
}

describe.each(desk)('$name', ({ name, method, path, right }) => {
	// The kiosk's duty is tested only with its own right: its refusals have their own test (kiosk-access.test.ts).
	test.each(duties.filter((duty) => duty !== 'kiosk' || right === 'useKiosk'))(
		'asked by the duty %s: let in with its right, refused and audited without',
		async (duty) => {
			// Write what was counted before this test, or the refusals below would be merged with it into one counted
			// entry.
			await server.writeCountedEvents();
			const { id, token } = at(duty, duty === 'kiosk' ? here : null);
			const answer = await server.call(method, path, { token });
			if (right !== undefined && rightsOf[duty].includes(right)) {
				expect([200, 415, 422], name).toContain(answer.status);
				return;
			}
			if (right === undefined) expectRefusal(answer, 403, 'This is for administrators only');
			else {
				expectRefusal(answer, 403, closedTo(right));
				expect(answer.body.code).toBe('not_your_duty');
			}
			expect(await lastRefusalOf(id)).toEqual({ call: `${method} ${path}` });
		},
	);
});

const reads = desk.filter(({ method }) => method === 'GET');
/** The query of each list that needs one, chosen to show what members have. */
const queries: Record<string, string> = {
	'consultancy.between': `?from=${newBooking({ id: 1 }).date}&to=${newBooking({ id: 1 }).date}`,
	// Without the filter, the refusals above would fill the first page of the entries.
	'audit.getAll': '?action=account_created',
};

/** Lists that also tell of members what belongs to no centre, such as that they signed up. */
const ofNoCentre = ['audit.getAll', 'audit.export'];

describe.each(reads)('$name, which reads,', ({ name, method, path, right }) => {
	test.each(duties.filter((duty) => duty !== 'kiosk'))(
		'shows the duty %s nobody of another centre',
		async (duty) => {
			if (right === undefined || !rightsOf[duty].includes(right)) return;
			const read = async (token: string) => {
				const { body } = await server.call(method, path + (queries[name] ?? ''), { token });
				const text = JSON.stringify(body);
				return { here: text.includes(memberHere.email), there: text.includes(memberThere.email) };
			};
			// Each centre sees its own part of what a list tells of members, and the whole club sees both.
			const whole = await read(at(duty, null).token);
			expect(await read(owner.token)).toEqual(whole);
			const has = !ofNoCentre.includes(name);
			expect(await read(at(duty, here).token)).toEqual({ here: whole.here && has, there: false });
			expect(await read(at(duty, there).token)).toEqual({ here: false, there: whole.there && has });
		},
	);
});

test('the reads that tell of members are among those that were proven', async () => {
	const telling = await Promise.all(
		reads.map(async ({ name, method, path }) => {
			const answer = await server.call(method, path + (queries[name] ?? ''), { token: owner.token });
			return JSON.stringify(answer.body).includes(memberHere.email) ? [name] : [];
		}),
	);
	expect(telling.flat()).toEqual([
		'membership.getAllMemberships',
		'membership.export',
		'consultancy.between',
		'people.getAll',
		'people.export',
		...ofNoCentre,
	]);
});

const removePhoto = (id: number) =>
	server.connection.database.deleteFrom('person_photos').where('user_id', '=', id).execute();

/** A product with units at the second centre. */
async function newStock(): Promise<number> {
	const productId = await addProduct(server, owner);
	await receive(owner, productId, 5, { centreId: there });
	return productId;
}
async function newLot(): Promise<number> {
	const { lots } = await owner.client.stock.product({ query: { id: await newStock() } });
	return lots[0]?.lotId ?? 0;
}

/**
 * For each call about a record, whether the record has a centre: the request to send there, or why there is none. A
 * call without an entry here fails.
 */
/** A membership of somebody new that runs at a centre. */
/** A paid membership of a centre, of a plan that is not the highest. */
async function paidElite(member: Person, center: string): Promise<number> {
	const id = await buyMembership(server, member, { center });
	await takeMoney(owner, id, { mode: 'card' });
	return id;
}
async function memberOf(center: string): Promise<Person> {
	const member = await signUp(server);
	await runMembership(server, owner, member, { center });
	return member;
}
const visitThere = async () => letIn(owner, there, (await memberOf(centres[1])).id);
const runAt = async (center: string) => runMembership(server, owner, await signUp(server), { center });

const ofCentre: Record<string, ((member: Person, center: string) => Promise<object>) | 'the whole club'> = {
	'membership.update': async (member, center) => ({
		body: { id: await buyMembership(server, member, { center }), status: 'payed' },
	}),
	'payments.of': async (member, center) => ({
		query: `?membershipId=${await buyMembership(server, member, { center })}`,
	}),
	'payments.take': async (member, center) => ({
		body: {
			membershipId: await buyMembership(server, member, { center }),
			...{ amount: 12_899, due: 12_899, mode: 'upi', reference: newTransfer() },
		},
	}),
	'payments.correctMode': async (member, center) => {
		const id = await buyMembership(server, member, { center });
		const { paymentId } = await takeMoney(owner, id, { mode: 'upi' });
		return { body: { id: paymentId, mode: 'card' } };
	},
	'payments.refund': async (member, center) => {
		const { membershipId, amount } = await cancelPaid(server, owner, member, center);
		return { body: { membershipId, amount, mode: 'card' } };
	},
	'membership.previewCancel': async (member, center) => ({
		query: `?cause=asked&membershipId=${await buyMembership(server, member, { center })}`,
	}),
	'membership.cancel': async (member, center) => {
		const id = await buyMembership(server, member, { center });
		return { body: await newCancel(owner, id) };
	},
	'membership.previewUpgradeOf': async (member, center) => ({
		query: `?membershipId=${await paidElite(member, center)}`,
	}),
	'membership.upgrade': async (member, center) => ({
		body: await newUpgrade(owner, await paidElite(member, center), 'Elite Pro'),
	}),
	'payments.openShift': async () => ({ body: { centreId: there, float: 0 } }),
	// A shift is the caller's own.
	'payments.closeShift': 'the whole club',
	'payments.approveShift': async () => ({
		body: { id: await countShort(server, there), approval: 'Change was given twice' },
	}),
	'payments.day': async () => ({ query: `?centreId=${there}` }),
	'payments.closeDay': async () => {
		const day = daysBefore(clubToday(server.clock.now), 40);
		const { fingerprint } = await owner.client.payments.day({ query: { centreId: there, day } });
		return { body: { centreId: there, day, fingerprint } };
	},
	'membership.standingOf': async ({ id }) => ({ query: `?id=${id}` }),
	'membership.balancesOf': async ({ id }) => ({ query: `?id=${id}` }),
	'membership.previewPauseOf': async (_, center) => {
		const { membershipId, firstDay, lastDay } = await newPause(owner, await runAt(center));
		return { query: `?membershipId=${membershipId}&firstDay=${firstDay}&lastDay=${lastDay}` };
	},
	'membership.pauseOf': async (_, center) => ({ body: await newPause(owner, await runAt(center)) }),
	'membership.previewEndPauseOf': async (_, center) => {
		const { pauseId } = await pauseToEnd(server, owner, await runAt(center));
		return { query: `?pauseId=${pauseId}` };
	},
	'membership.endPauseOf': async (_, center) => ({
		body: await pauseToEnd(server, owner, await runAt(center)),
	}),
	'membership.changeCentreOf': async (_, center) => ({
		body: { membershipId: await runAt(center), centreId: here, from: daysFromToday(1) },
	}),
	'membership.previewChangeHolder': async (member, center) => {
		const id = await buyMembership(server, member, { center });
		return { query: `?membershipId=${id}&fromUserId=${member.id}&userId=${(await signUp(server)).id}` };
	},
	'membership.changeHolder': async (member, center) => {
		const id = await buyMembership(server, member, { center });
		return { body: await newHandOver(owner, id, member, await signUp(server)) };
	},
	'membership.give': async (_, center) => ({
		body: { membershipId: await runAt(center), kind: 'swim', amount: 1, reason: 'The pool was closed' },
	}),
	'membership.use': async (_, center) => ({ body: { membershipId: await runAt(center), kind: 'swim' } }),
	'membership.undoUse': async (_, center) => ({
		body: { id: await useSwim(server, owner, await runAt(center)) },
	}),
	'visits.enter': async () => ({ body: { centreId: there, userId: (await signUp(server)).id } }),
	// It finds people of other centres by their whole phone number or email, for these centres' staff to read.
	'visits.find': 'the whole club',
	'visits.inside': async () => ({ query: `?centreId=${there}` }),
	'visits.leave': async () => ({ body: { visitId: await visitThere() } }),
	'visits.undo': async () => ({ body: { visitId: await visitThere() } }),
	'visits.doorList': async () => ({ query: `?centreId=${there}` }),
	'visits.report': async ({ id }) => ({
		body: { centreId: there, visits: [newReport(id, server.clock.now)] },
	}),
	'visits.flagged': async () => ({ query: `?centreId=${there}` }),
	'visits.settle': async () => ({ body: { visitId: await flaggedVisit(server, owner, there) } }),
	'visits.visitsOf': async ({ id }) => ({ query: `?id=${id}` }),
	'visits.stop': async (_, center) => ({
		body: { userId: (await memberOf(center)).id, reason: 'Broke a mirror' },
	}),
	'visits.admit': async (_, center) => {
		const { id: userId } = await memberOf(center);
		await owner.client.visits.stop({ body: { userId, reason: 'Broke a mirror' } });
		return { body: { userId } };
	},
	// A kiosk sends no centre: its account has one.
	'visits.enterAtKiosk': 'the whole club',
	'visits.closeKiosk': 'the whole club',
	'people.sell': async (member, center) => ({ body: newMembership(member, { center }) }),
	'people.note': async ({ id }) => ({ body: { userId: id, text: 'Prefers mornings' } }),
	'people.correct': async ({ id, email }) => ({
		body: { userId: id, name: 'Asha Shetty', email, phone: '9845012345', DOB: '1994-05-17' },
	}),
	'people.revokePass': async (_, center) => {
		const holder = await memberOf(center);
		return { body: { userId: holder.id, passId: (await makePass(holder)).id } };
	},
	'people.person': async ({ id }) => ({ query: `?id=${id}` }),
	'people.updateEmergencyContact': async ({ id }) => ({
		body: { userId: id, name: 'Amma', phone: '9845012345' },
	}),
	'people.recordGuardian': async (_, center) => {
		const minor = await signUpMinor(server);
		await buyMembership(server, minor, { center });
		return { body: guardianConsent({ userId: minor.id }) };
	},
	'people.withdrawGuardian': async (_, center) => {
		const minor = await signUpMinor(server);
		await buyMembership(server, minor, { center });
		return { body: { userId: minor.id, consentedAt: await consentFor(owner, minor.id) } };
	},
	'people.recordHealth': async ({ id }) => ({
		body: { userId: id, outcome: 'clear', textVersion: healthVersion },
	}),
	'people.recordDoctorSeen': async (_, center) => {
		const { id: userId } = await memberOf(center);
		await sendsToDoctor(owner, userId);
		return { body: { userId } };
	},
	'consultancy.cancelFor': async (member) => {
		await member.client.consultancy.book({ body: newBooking(member) });
		const [booking] = await member.client.consultancy.get();
		return { body: { bookingId: booking?.id, reason: 'We are closed' } };
	},
	'people.photo': async ({ id }) => {
		await removePhoto(id);
		await takePhoto(server, owner.token, id);
		return { query: `?id=${id}` };
	},
	'people.takePhoto': async ({ id }) => {
		await removePhoto(id);
		const photo = await plain().jpeg().toBuffer();
		return { query: `?id=${id}`, body: new Blob([new Uint8Array(photo)]) };
	},
	'people.removePhoto': async ({ id }) => {
		await removePhoto(id);
		return { body: { userId: id, number: await takePhoto(server, owner.token, id) } };
	},
	'people.register': 'the whole club',
	// It tells which centre to ask.
	'people.findElsewhere': 'the whole club',
	'catalogue.add': 'the whole club',
	'catalogue.update': 'the whole club',
	'catalogue.bulk': 'the whole club',
	'catalogue.delete': 'the whole club',
	'pictures.upload': 'the whole club',
	'orders.update': 'the whole club',
	'orders.cancelFor': 'the whole club',
	'orders.cut': 'the whole club',
	'orders.readdress': 'the whole club',
	'orders.note': 'the whole club',
	'orders.dispatch': 'the whole club',
	'orders.printed': 'the whole club',
	'orders.moveParcels': 'the whole club',
	'orders.moveLines': 'the whole club',
	'orders.attempt': 'the whole club',
	'orders.cameBack': 'the whole club',
	'orders.lost': 'the whole club',
	'orders.track': 'the whole club',
	'orders.countCash': 'the whole club',
	'orders.settleClaim': 'the whole club',
	'orders.reopenClaim': 'the whole club',
	'orders.confirm': 'the whole club',
	'returns.askFor': 'the whole club',
	'returns.approve': 'the whole club',
	'returns.refuse': 'the whole club',
	'returns.receive': async () => {
		const addressId = await addAddress(memberThere);
		const placed = await placeDelivered(owner, memberThere, addressId, [await addProduct(server, owner)]);
		const id = await askReturn(memberThere, placed);
		await owner.client.returns.approve({ body: { id, way: 'Centre' } });
		return { body: { id, quantity: 1, sealed: 1, centreId: there } };
	},
	'returns.correct': async () => {
		const addressId = await addAddress(memberThere);
		const productId = await addProduct(server, owner);
		await receive(owner, productId, 5);
		const placed = await placeDelivered(owner, memberThere, addressId, [{ productId, quantity: 2 }]);
		const id = await askReturn(memberThere, placed, { quantity: 2 });
		await owner.client.returns.approve({ body: { id, way: 'Centre' } });
		await owner.client.returns.receive({ body: { id, quantity: 2, sealed: 2, centreId: there } });
		const expected = { quantity: 2, sealed: 2 };
		return { body: { id, quantity: 1, sealed: 1, reason: 'Counted again', expected } };
	},
	'returns.refund': 'the whole club',
	'orders.checkRemittance': 'the whole club',
	'orders.remit': 'the whole club',
	'orders.takeBackRemitted': 'the whole club',
	'stock.receive': async () => ({ body: { productId: await newStock(), centreId: there, quantity: 1 } }),
	'stock.count': async () => ({
		body: { productId: await newStock(), centreId: there, quantity: 1, reason: 'Evening count' },
	}),
	'stock.writeOff': async () => ({ body: { lotId: await newLot(), quantity: 1, reason: 'Broken' } }),
	'stock.transfer': async () => ({ body: { lotId: await newLot(), quantity: 1 } }),
	'stock.hold': async () => ({ body: { lotId: await newLot(), state: 'held', reason: 'Recalled' } }),
	'stock.setLevel': async () => {
		const { levelId } = await levelOf(owner, await newStock(), there);
		return { body: { levelId, lowAt: 3, shelf: 'B2' } };
	},
	'stock.removeLevel': async () => {
		const productId = await newStock();
		const { levelId } = await levelOf(owner, productId, there);
		const { lots } = await owner.client.stock.product({ query: { id: productId } });
		await owner.client.stock.writeOff({ body: { lotId: lots[0]?.lotId ?? 0, quantity: 5, reason: 'Torn' } });
		return { query: `?id=${levelId}` };
	},
	'stock.setShelfLife': 'the whole club',
	'stock.removeBarcode': 'the whole club',
	'taxes.add': 'the whole club',
	'taxes.update': 'the whole club',
	'taxes.setRate': 'the whole club',
	'taxes.assign': 'the whole club',
	'complaints.acknowledge': 'the whole club',
	'complaints.answer': 'the whole club',
	'complaints.close': 'the whole club',
	'contact.update': 'the whole club',
	'contact.replies': 'the whole club',
	'contact.reply': 'the whole club',
	'club.updateCentre': async () => {
		const centre = (await readDeskClub(server, owner)).centres.find(({ id }) => id === there);
		const { code: _, status: __, ...fields } = centre ?? expect.fail('there is no such centre');
		return { body: { ...fields, capacity: '120' } };
	},
	'club.previewClosure': async () => {
		const days = freeDay();
		return { query: `?${new URLSearchParams({ centreIds: String(there), ...days, extends: 'true' })}` };
	},
	'club.announceClosure': async () => ({
		body: await newClosure(owner, { centreIds: [there], ...freeDay() }),
	}),
	'club.undoClosure': async () => ({
		body: { id: await announceClosure(owner, { centreIds: [there], ...freeDay() }) },
	}),
	'club.endClosure': async () => {
		const { id, day } = await appliedClosure(server, owner, [there]);
		return { body: { id, opensOn: day } };
	},
	'contact.addTemplate': 'the whole club',
	'contact.updateTemplate': 'the whole club',
	'contact.removeTemplate': 'the whole club',
	'staff.invite': async () => ({ body: newPost({ centreId: there }) }),
	'staff.change': async () => {
		const trainer = await employ(server, { duty: 'trainer', centreId: there });
		const post = { duty: 'trainer', centreId: there, from: '2026-01-01', until: null };
		return { body: { id: await postOf(server, trainer.id), ...post } };
	},
	'staff.end': async () => {
		const trainer = await employ(server, { duty: 'trainer', centreId: there });
		return { body: { id: await postOf(server, trainer.id) } };
	},
};

const isOwnersAlone = (right: Right | undefined) =>
	right === undefined || !duties.some((duty) => rightsOf[duty].includes(right));

test.each(desk.filter(({ method, right }) => method !== 'GET' && !isOwnersAlone(right)))(
	'$name says here whether its record has a centre',
	({ name }) => {
		expect(ofCentre).toHaveProperty([name]);
	},
);

// The lists are tested above and need no record.
const single = desk.flatMap(({ name, ...call }) => {
	const request = ofCentre[name];
	return typeof request === 'function' ? [{ ...call, name, request }] : [];
});

describe.each(single)('$name at a centre', ({ method, path, right, request }) => {
	const may = duties.filter((duty) => right && rightsOf[duty].includes(right));

	test.each(may)('is done by the duty %s at its own, and refused and audited at another', async (duty) => {
		const { query = '', body } = (await request(memberThere, centres[1])) as {
			query?: string;
			body?: object;
		};
		const send = (person: Person) => server.call(method, path + query, { body, token: person.token });
		const outsider = at(duty, here);
		// Write what was counted before, or the refusal below would be merged with it into one counted entry.
		await server.writeCountedEvents();
		const refused = await send(outsider);
		expectRefusal(refused, 403, /another centre$/);
		expect(refused.body.code).toBe('other_centre');
		expect(await lastRefusalOf(outsider.id)).toEqual({ call: `${method} ${path}` });
		expect((await send(at(duty, there))).status).toBeLessThan(300);
	});
});

test('who never had a membership is a person of each centre, and an old member of all of theirs', async () => {
	const stranger = await signUp(server, { name: 'Naya Visitor' });
	const seen = async (person: Person) => {
		const answers = await Promise.all(
			[here, there].map((centre) =>
				server.call('GET', `/api/people/person?id=${person.id}`, {
					token: at('front_desk', centre).token,
				}),
			),
		);
		return answers.map(({ status }) => status);
	};
	expect(await seen(stranger)).toEqual([200, 200]);
	await buyMembership(server, stranger, { center: centres[2] });
	expect(await seen(stranger)).toEqual([403, 403]);
	await buyMembership(server, stranger, { center: centres[1] });
	expect(await seen(stranger)).toEqual([403, 200]);
});

test('on a person’s page, a right counts at the centre of its post, as it does in the lists', async () => {
	const reader = await employ(server, { duty: 'trainer', centreId: there });
	for (const duty of ['front_desk', 'practitioner'] as const)
		await server.connection.database
			.insertInto('staff_posts')
			.values({
				...{ user_id: reader.id, duty, centre_id: here },
				...{ from_day: '2020-01-01', made_at: server.clock.now },
			})
			.execute();
	// The person's other entries belong to no centre: the sweep above has written some of them.
	const ofCentres = ['membership', 'paid', 'booking'];
	const kinds = async ({ id }: Person) => {
		const { timeline } = await reader.client.people.person({ query: { id } });
		return new Set(timeline.map(({ kind }) => kind).filter((kind) => ofCentres.includes(kind)));
	};
	expect(await kinds(memberHere)).toEqual(new Set(ofCentres));
	expect(await kinds(memberThere)).toEqual(new Set());
	// A person who never had a membership belongs to every centre.
	const visitor = await signUp(server);
	await visitor.client.consultancy.book({ body: newBooking(visitor) });
	expect(await kinds(visitor)).toEqual(new Set(['booking']));
});

test('counts of a narrowed list are those of its centre, by status and in all', async () => {
	const { database } = server.connection;
	const rows = await database
		.selectFrom('memberships')
		.select(['payment_status', 'centre_id'])
		.where('centre_id', '=', here)
		.execute();
	const { reply, total, counts } = await at('front_desk', here).client.membership.getAllMemberships({
		query: { limit: 1 },
	});
	const pending = rows.filter(({ payment_status }) => payment_status === 'pending').length;
	expect([reply.length, total, counts]).toEqual([1, rows.length, { pending, payed: rows.length - pending }]);
	const found = await at('front_desk', here).client.membership.getAllMemberships({
		query: { search: 'From' },
	});
	expect(found.total).toBe(rows.length);
});

test('a post that ended counts no more from the next call on, also in another process', async () => {
	const clerk = await employ(server, { duty: 'front_desk', centreId: here });
	const list = () => server.call('GET', '/api/people/getAll', { token: clerk.token });
	expect((await list()).status).toBe(200);
	await dismiss(server, clerk.id);
	expectRefusal(await list(), 403, 'This is for administrators only');
});

test('a post counts on its days alone', async () => {
	const clerk = await employ(server, { duty: 'front_desk', centreId: here });
	const statusWith = async (days: { from_day?: string; until_day?: string }) => {
		await server.connection.database
			.updateTable('staff_posts')
			.set(days)
			.where('user_id', '=', clerk.id)
			.execute();
		return (await server.call('GET', '/api/people/getAll', { token: clerk.token })).status;
	};
	expect(await statusWith({ until_day: '2020-01-02' })).toBe(403);
	expect(await statusWith({ until_day: '2199-12-31' })).toBe(200);
	expect(await statusWith({ from_day: '2199-01-01' })).toBe(403);
});

test('the figures of the whole club take the whole club', async () => {
	const read = ({ token }: Person) => server.call('GET', '/api/admin/getDashData', { token });
	expectRefusal(await read(at('manager', here)), 403, 'This is for those who work for the whole club');
	expect((await read(at('manager', null))).status).toBe(200);
});
