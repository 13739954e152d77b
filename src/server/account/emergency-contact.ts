import type { EmergencyContact } from '#shared/people/emergency-contact.fields.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import { mergeEdit } from '../http/merge-edit.ts';

/** Whom to call when something happens to a person; undefined where nobody is named. */
export function findEmergencyContact(
	database: Database,
	userId: number,
): Promise<EmergencyContact | undefined> {
	return database
		.selectFrom('emergency_contacts')
		.select(['name', 'phone'])
		.where('user_id', '=', userId)
		.executeTakeFirst();
}

/** What stands where nobody is named. */
export const noEmergencyContact: EmergencyContact = { name: '', phone: '' };

interface ContactEdit extends EmergencyContact {
	/** The values that the editor saw. */
	expected?: { name?: string | undefined; phone?: string | undefined } | undefined;
}

/**
 * Stores whom to call, or takes the contact away where both fields are blank. Returns whether that changed anything.
 * @throws {Refused} 409 where somebody else changed the same meanwhile
 */
export async function saveEmergencyContact(
	transaction: Transaction,
	userId: number,
	{ name, phone, expected }: ContactEdit,
): Promise<boolean> {
	// Of two editors, the second waits here, and then reads what the first has stored.
	await transaction
		.selectFrom('users')
		.select('id')
		.where('id', '=', userId)
		.forNoKeyUpdate()
		.executeTakeFirst();
	const stored = { ...((await findEmergencyContact(transaction, userId)) ?? noEmergencyContact) };
	const contact = { ...stored, ...mergeEdit({ sent: { name, phone }, expected, stored }) };
	if (contact.name === stored.name && contact.phone === stored.phone) return false;
	// Somebody took it away while one field of it was changed: a name without a number helps nobody, nor the reverse.
	if ((contact.name === '') !== (contact.phone === '')) throw refuse.changedMeanwhile(stored);
	await transaction.deleteFrom('emergency_contacts').where('user_id', '=', userId).execute();
	if (contact.name !== '')
		await transaction
			.insertInto('emergency_contacts')
			.values({ user_id: userId, ...contact })
			.execute();
	return true;
}
