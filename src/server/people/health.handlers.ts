import { clubToday } from '#shared/dates.ts';
import type { healthContract } from '#shared/people/health.contract.ts';
import { healthMissing } from '#shared/people/health.rules.ts';
import { recordAct } from '../audit/record-act.ts';
import { refuseOutsider } from '../http/desk-access.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import { declareHealth } from './declare-health.ts';
import { findHealth, storeDoctorSeen } from './health.queries.ts';
import { requirePerson } from './require-person.ts';

const noDoctorAsked = () =>
	refuse.conflict('no_doctor_asked', 'No doctor is to be seen any more; please load the page again');

/**
 * The audit has the same sentence for both acts: an entry that a doctor was seen would reveal the outcome of the
 * answers, which the audit could not forget.
 */
export const healthHandlers: Handlers<typeof healthContract> = {
	async recordHealth({ body: { userId, outcome, textVersion }, caller, transaction, now, acting }) {
		const person = await requirePerson(transaction, userId);
		refuseOutsider(caller, person.centre_ids);
		await declareHealth(transaction, { userId, outcome, textVersion, by: caller.id, now });
		await recordAct(transaction, acting, {
			action: 'health_recorded',
			subject: { id: userId, name: person.name },
		});
		return { status: 'Health answers recorded' };
	},

	async recordDoctorSeen({ body: { userId }, caller, transaction, now, acting }) {
		if (userId === caller.id) throw refuse.forbidden('Somebody else writes that down for you', 'own_health');
		const person = await requirePerson(transaction, userId);
		refuseOutsider(caller, person.centre_ids);
		const today = clubToday(now);
		const found = await findHealth(transaction, userId);
		if (!found || healthMissing(found, today) !== 'see_doctor') throw noDoctorAsked();
		const seen = { userId, declaredOn: found.declaredOn, on: today, by: caller.id };
		if (!(await storeDoctorSeen(transaction, seen))) throw noDoctorAsked();
		await recordAct(transaction, acting, {
			action: 'health_recorded',
			subject: { id: userId, name: person.name },
		});
		return { status: 'It is written down that a doctor was seen' };
	},
};
