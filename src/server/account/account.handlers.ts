import { Readable } from 'node:stream';
import type { accountContract } from '#shared/account/account.contract.ts';
import { consentVersion } from '#shared/account/consent.rules.ts';
import { clubToday } from '#shared/dates.ts';
import { ownDataFileName } from '#shared/export/export.rules.ts';
import { asksHealth } from '#shared/people/health.rules.ts';
import { recordAct } from '../audit/record-act.ts';
import { refuse } from '../http/errors.ts';
import type { Handlers } from '../http/mount.ts';
import { asOwner } from '../identity/owner-proof.ts';
import { declareHealth } from '../people/declare-health.ts';
import { deleteHealth, findHealth } from '../people/health.queries.ts';
import { listConsents, storeConsent } from './consents.queries.ts';
import { deleteAccount, leavingOf } from './delete-account.ts';
import { findEmergencyContact, noEmergencyContact, saveEmergencyContact } from './emergency-contact.ts';
import { ownDataOf } from './own-data.ts';

export const accountHandlers: Handlers<typeof accountContract> = {
	async download({ body, caller, clientIp, database, now, acting, services }) {
		await asOwner(caller, body, { database, clientIp, now, services }, (transaction) =>
			recordAct(transaction, acting, {
				action: 'own_data_taken',
				subject: { id: caller.id, name: caller.email },
			}),
		);
		const parts = await ownDataOf(database, caller.id, now);
		return { name: ownDataFileName(clubToday(now)), bytes: Readable.from(parts) };
	},

	consents({ caller, database }) {
		return listConsents(database, caller.id);
	},

	async consent({ body: { kind, answer, textVersion }, caller, transaction, now }) {
		const given = answer === 'given';
		// Withdrawing a consent does not depend on the version of its text.
		if (given && textVersion !== consentVersion[kind])
			throw refuse.conflict('words_changed', 'The words have changed; please read them again');
		const userId = caller.id;
		await storeConsent(transaction, { userId, kind, given, textVersion, by: userId, at: now });
		return { status: given ? 'We will send you our news' : 'We send you no news' };
	},

	async emergencyContact({ caller, database }) {
		return (await findEmergencyContact(database, caller.id)) ?? noEmergencyContact;
	},

	async updateEmergencyContact({ body, caller, transaction }) {
		await saveEmergencyContact(transaction, caller.id, body);
		return { status: body.name ? 'Emergency contact saved' : 'Emergency contact removed' };
	},

	async health({ caller, database, now, services }) {
		const declaration = await findHealth(database, caller.id);
		const { door } = await services.club.read();
		return {
			...(declaration && { declaration }),
			isAsked: asksHealth(door?.askHealthFrom, clubToday(now)),
		};
	},

	async declareHealth({ body: { outcome, textVersion }, caller, transaction, now }) {
		await declareHealth(transaction, { userId: caller.id, outcome, textVersion, by: null, now });
		return { status: 'Saved. Your answers are kept nowhere' };
	},

	async removeHealth({ caller, transaction }) {
		await deleteHealth(transaction, caller.id);
		return { status: 'What came of your health answers is deleted' };
	},

	leaving({ caller, database, now }) {
		return leavingOf(database, caller.id, now);
	},

	async remove({ body: { endsMemberships, ...proof }, caller, clientIp, database, now, acting, services }) {
		const userId = caller.id;
		await asOwner(caller, proof, { database, clientIp, now, services }, (transaction) =>
			deleteAccount(transaction, { userId, endsMemberships, now, acting, asker: 'themselves' }),
		);
		services.sessions.forget(userId);
		return { status: 'Your account is deleted' };
	},
};
