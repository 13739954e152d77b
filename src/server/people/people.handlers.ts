import { consentVersion } from '#shared/account/consent.rules.ts';
import { clubToday } from '#shared/dates.ts';
import { minorAgeOn } from '#shared/people/age.rules.ts';
import type { peopleContract } from '#shared/people/people.contract.ts';
import { exactSearch } from '#shared/people/people.rules.ts';
import { closedTo, may } from '#shared/staff/staff.rules.ts';
import { sameName } from '#shared/text/folded-text.ts';
import { listConsents, storeConsent } from '../account/consents.queries.ts';
import { deleteAccount, leavingOf } from '../account/delete-account.ts';
import { findEmergencyContact } from '../account/emergency-contact.ts';
import { recordAct } from '../audit/record-act.ts';
import { lockClubShared } from '../club/club.queries.ts';
import { violatedConstraint } from '../database/constraints.ts';
import { refuseOutside, refuseOutsider } from '../http/desk-access.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import { insertUser } from '../identity/identity.queries.ts';
import { dummyPasswordHash } from '../identity/passwords/passwords.ts';
import { resetSecondFactor } from '../identity/second-factor/reset-second-factor.ts';
import { hasSecondFactor } from '../identity/second-factor/second-factor.ts';
import { addJob } from '../jobs/add-job.ts';
import { refusedAt } from '../mail/refused-addresses.queries.ts';
import { bookMembership } from '../membership/book-membership.ts';
import { findLastPass } from '../visits/passes.queries.ts';
import { correct, mayCorrect } from './correct-person.ts';
import { guardianHandlers } from './guardian.handlers.ts';
import { findGuardian } from './guardians.queries.ts';
import { healthHandlers } from './health.handlers.ts';
import { findHealth } from './health.queries.ts';
import {
	findExactly,
	findPerson,
	insertNote,
	listPeople,
	listSamePhone,
	newsOfPeople,
} from './people.queries.ts';
import { exportPeople } from './people-file.ts';
import { photoHandlers } from './photo.handlers.ts';
import { type FoundPhoto, findPhoto } from './photo.queries.ts';
import { requirePerson, unknownPerson } from './require-person.ts';
import { revokePass } from './revoke-pass.ts';
import { timelineOf } from './timeline.ts';
import { listWriters } from './writers.queries.ts';

/** The age of a minor, as the list shows it. */
function minorOn(dob: string, today: string) {
	const minorAge = minorAgeOn(dob, today);
	return minorAge !== undefined && { minorAge };
}
const presentedPhoto = ({ number, taken_at, taker }: FoundPhoto) => ({
	number,
	takenAt: taken_at.toISOString(),
	...(taker !== null && { takenBy: taker }),
});

const presentedPass = ({ id, made_at, read_at }: NonNullable<Awaited<ReturnType<typeof findLastPass>>>) => ({
	passId: id,
	registeredAt: made_at.toISOString(),
	...(read_at && { readAt: read_at.toISOString() }),
});

export const peopleHandlers: Handlers<typeof peopleContract> = {
	...guardianHandlers,
	...healthHandlers,

	async getAll({ query, caller, database, now }) {
		const today = clubToday(now);
		const { rows, total, newest } = await listPeople(database, query, { centres: caller.centres, today });
		const reply = rows.map(
			({
				id,
				name,
				phone,
				email,
				dob,
				created_at,
				type,
				center,
				end_date,
				payment_status,
				is_paid_in_part,
			}) => ({
				userId: id,
				name,
				phone,
				email,
				joinedAt: created_at.toISOString(),
				...minorOn(dob, today),
				...(type &&
					center &&
					end_date &&
					payment_status && {
						membership: {
							...{ type, center, endDate: end_date, paymentStatus: payment_status },
							...(is_paid_in_part && { isPaidInPart: true }),
						},
					}),
			}),
		);
		return { reply, total, newest };
	},

	news: ({ query, caller, database }) => newsOfPeople(database, query, caller.centres),

	person({ query: { id }, caller, database, now }) {
		// Read in one snapshot: otherwise a payment in between could show a membership both as pending and as paid.
		return database
			.transaction()
			.setIsolationLevel('repeatable read')
			.setAccessMode('read only')
			.execute(async (snapshot) => {
				const found = await findPerson(snapshot, id);
				if (!found) throw unknownPerson();
				refuseOutsider(caller, found.centre_ids);
				const samePhone = await listSamePhone(snapshot, found, caller.centres);
				const { name, phone, email, dob: DOB, gender, address, role } = found;
				const contact = await findEmergencyContact(snapshot, id);
				const guardian = await findGuardian(snapshot, id);
				const health = await findHealth(snapshot, id);
				const isSecured = await hasSecondFactor(snapshot, id);
				const photo = await findPhoto(snapshot, id);
				const pass = await findLastPass(snapshot, id);
				const mailRefusedAt = await refusedAt(snapshot, email);
				const isCorrectable = !found.deleted_at && (await mayCorrect(snapshot, found, { caller, now }));
				return {
					...{ userId: id, name, phone, email, DOB, gender, address, role },
					centreIds: found.centre_ids,
					...(isSecured && { hasSecondFactor: true as const }),
					...(found.deleted_at && { deletedAt: found.deleted_at.toISOString() }),
					emailConfirmed: found.email_confirmed_at !== null,
					...(mailRefusedAt && { mailRefusedAt: mailRefusedAt.toISOString() }),
					consents: await listConsents(snapshot, id),
					...(contact && { emergencyContact: contact }),
					...(guardian && { guardian }),
					...(health && { health }),
					...(photo && { photo: presentedPhoto(photo) }),
					...(pass?.revoked_at === null && { pass: presentedPass(pass) }),
					...(isCorrectable && { isCorrectable: true as const }),
					samePhone: samePhone.map(({ id: userId, ...other }) => ({ userId, ...other })),
					timeline: await timelineOf(snapshot, found, { reader: caller, today: clubToday(now) }),
				};
			});
	},

	/**
	 * For each person whose name is shown, an entry is audited at each of their centres, whose managers can read it.
	 */
	async findElsewhere({ body: { search }, caller, transaction, acting }) {
		const exact = exactSearch(search);
		// Order numbers are consecutive: by counting up, a caller could list everybody who orders.
		if (exact?.by === 'order' && !may(caller, 'seeOrders'))
			throw refuse.forbidden(closedTo('seeOrders'), 'not_your_duty');
		const people = exact ? await findExactly(transaction, exact) : [];
		for (const { id, name, centre_ids } of people)
			for (const centreId of centre_ids.length > 0 ? centre_ids : [null])
				await recordAct(transaction, acting, {
					action: 'person_looked_up',
					subject: { id, name },
					centreId,
				});
		return people.map(({ name, centre_ids: centreIds }) => ({ name, centreIds }));
	},

	async writers({ query: { search }, database }) {
		const writers = await listWriters(database, search);
		return writers.map(({ wrote_at: wroteAt, ...one }) => ({ ...one, wroteAt: wroteAt.toISOString() }));
	},

	export: exportPeople,

	async register({ body, caller, transaction, now, acting }) {
		const { DOB: dob, news, ...person } = body;
		// They set their own password by the link in their mail.
		const password_hash = await dummyPasswordHash();
		try {
			const userId = await insertUser(transaction, { ...person, dob, password_hash, created_at: now });
			await storeConsent(transaction, {
				...{ userId, kind: 'news', given: news === 'given', textVersion: consentVersion.news },
				...{ by: caller.id, at: now },
			});
			await addJob(transaction, 'send_account_invitation', { userId });
			await recordAct(transaction, acting, {
				action: 'person_registered',
				subject: { id: userId, name: person.name },
			});
			return {
				status: `${person.name} is registered; a link to set a password is on its way to ${person.email}`,
				userId,
			};
		} catch (error) {
			if (violatedConstraint(error) !== 'users_email_taken') throw error;
			throw refuse.conflict('email_taken', 'This email already has an account; please search for it');
		}
	},

	correct,
	revokePass,

	async note({ body: { userId, text }, caller, transaction, now, acting }) {
		const person = await requirePerson(transaction, userId);
		refuseOutsider(caller, person.centre_ids);
		await insertNote(transaction, { userId, text, by: caller.id, at: now });
		await recordAct(transaction, acting, {
			action: 'person_noted',
			subject: { id: userId, name: person.name },
		});
		return { status: 'Note saved' };
	},

	...photoHandlers,

	async resetSecondFactor({ body: { userId }, caller, transaction, acting }) {
		if (userId === caller.id)
			throw refuse.conflict('own_second_factor', 'Please turn off your own under Security on your profile');
		const person = await requirePerson(transaction, userId);
		if (!(await resetSecondFactor(transaction, { id: userId, name: person.name }, acting)))
			throw refuse.conflict('second_factor_off', `${person.name} does not use two-step sign-in`);
		return { status: `${person.name} can sign in with the password alone, and set it up again` };
	},

	async leaving({ query: { id }, database, now }) {
		const person = await findPerson(database, id);
		if (!person || person.deleted_at) throw unknownPerson();
		return leavingOf(database, id, now);
	},

	async remove({ body: { userId, name, endsMemberships }, caller, transaction, now, acting, services }) {
		if (userId === caller.id)
			throw refuse.conflict('own_account', 'Please delete your own under Your data on your profile');
		const person = await requirePerson(transaction, userId);
		if (!sameName(name, person.name)) {
			const message = `Please type ${person.name}`;
			throw refuse.conflict('other_name', message, { name: message });
		}
		await deleteAccount(transaction, { userId, endsMemberships, now, acting, asker: 'desk' });
		services.sessions.forget(userId);
		return { status: `The account of ${person.name} is deleted` };
	},

	async sell({ body: { besides, ...body }, caller, transaction, now, acting, services: { config } }) {
		const person = await requirePerson(transaction, body.user_id);
		refuseOutsider(caller, person.centre_ids);
		const { centres } = await lockClubShared(transaction, clubToday(now));
		// A centre that does not exist is refused below, in the form's words.
		const centreId = centres.find(({ name }) => name === body.center)?.id;
		if (centreId !== undefined) refuseOutside(caller, centreId);
		const id = await bookMembership(transaction, {
			body,
			holder: 'other',
			now,
			limit: config.openLimits.memberships,
			...(besides && { besides: { known: besides, name: person.name } }),
		});
		const { type, center, start_Date: from, end_Date: to, price } = body;
		await recordAct(transaction, acting, {
			action: 'membership_sold',
			subject: { id, name: `#${id}` },
			...(centreId !== undefined && { centreId }),
			after: { to: person.name, type, center, from, until: to, price },
		});
		return { status: `Membership booked; to be paid at the ${body.center} centre` };
	},
};
