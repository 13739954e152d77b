import { clubToday } from '#shared/dates.ts';
import { minorAgeOn } from '#shared/people/age.rules.ts';
import type { guardianContract } from '#shared/people/guardian.contract.ts';
import { guardianVersion } from '#shared/people/guardian.rules.ts';
import { saveEmergencyContact } from '../account/emergency-contact.ts';
import { recordAct } from '../audit/record-act.ts';
import { refuseOutsider } from '../http/desk-access.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import { forgetRefused } from '../mail/refused-addresses.queries.ts';
import { isEmailOfAdult, storeGuardian, withdrawGuardian } from './guardians.queries.ts';
import { requirePerson } from './require-person.ts';

/**
 * The audit contains neither guardian nor contact, because it could not forget them when the account is deleted.
 */
export const guardianHandlers: Handlers<typeof guardianContract> = {
	async updateEmergencyContact({ body: { userId, ...edit }, caller, transaction, acting }) {
		const person = await requirePerson(transaction, userId);
		refuseOutsider(caller, person.centre_ids);
		const isChanged = await saveEmergencyContact(transaction, userId, edit);
		if (isChanged)
			await recordAct(transaction, acting, {
				action: 'emergency_contact_changed',
				subject: { id: userId, name: person.name },
			});
		return { status: 'Emergency contact saved' };
	},

	async recordGuardian({ body, caller, transaction, now, acting }) {
		const { userId, email, checkedHow, textVersion } = body;
		const idKind = checkedHow === 'id_seen' && body.idKind ? body.idKind : null;
		const person = await requirePerson(transaction, userId);
		refuseOutsider(caller, person.centre_ids);
		const today = clubToday(now);
		if (minorAgeOn(person.dob, today) === undefined)
			throw refuse.conflict('not_a_minor', `${person.name} is not known to be under 18`);
		if (textVersion !== guardianVersion)
			throw refuse.conflict('words_changed', 'The words have changed; please load the page again');
		if (checkedHow === 'own_account' && !(await isEmailOfAdult(transaction, email, today))) {
			const message = 'No adult has an account with this email, confirmed; please see an ID instead';
			throw refuse.invalid(message, { email: message });
		}
		const consent = { ...body, idKind, by: caller.id, at: now };
		if (!(await storeGuardian(transaction, consent)))
			throw refuse.conflict('guardian_known', 'A guardian has agreed already; please load the page again');
		await recordAct(transaction, acting, {
			action: 'guardian_recorded',
			subject: { id: userId, name: person.name },
			after: { relation: body.relation, checkedHow, ...(idKind && { idKind }), textVersion },
		});
		return { status: 'Consent recorded' };
	},

	async withdrawGuardian({ body: { userId, consentedAt }, caller, transaction, now, acting }) {
		const person = await requirePerson(transaction, userId);
		refuseOutsider(caller, person.centre_ids);
		const consent = { userId, consentedAt: new Date(consentedAt), at: now };
		const email = await withdrawGuardian(transaction, consent);
		if (email === undefined)
			throw refuse.conflict('guardian_changed', 'This consent has changed; please load the page again');
		// No further mail goes to this address, so the desk need not know that it refused one.
		await forgetRefused(transaction, email);
		await recordAct(transaction, acting, {
			action: 'guardian_withdrawn',
			subject: { id: userId, name: person.name },
		});
		return { status: 'Consent taken back' };
	},
};
