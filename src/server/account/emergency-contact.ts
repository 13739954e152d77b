import type { EmergencyContact } from '#shared/people/emergency-contact.fields.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import { mergeEdit } from '../http/merge-edit.ts';

/** Finds the contact to call in an emergency of a person; undefined if there is none. */
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

/** The contact's fields if there is none. */
export const noEmergencyContact: EmergencyContact = { name: '', phone: '' };

interface ContactEdit extends EmergencyContact {
	/** The values that the editor saw. */
	expected?: { name?: string | undefined; phone?: string | undefined } | undefined;
}

/**
 * Stores the emergency contact, or deletes it if both fields are blank. Returns whether anything changed.
 * @throws {Refused} 409 if somebody else changed the same field meanwhile
 */
export async function saveEmergencyContact(
	transaction: Transaction,
	userId: number,
	{ name, phone, expected }: ContactEdit,
): Promise<boolean> {
	// The second of two editors waits here, and then reads what the first has stored.
	await transaction
		.selectFrom('users')
		.select('id')
		.where('id', '=', userId)
		.forNoKeyUpdate()
		.executeTakeFirst();
	const stored = { ...((await findEmergencyContact(transaction, userId)) ?? noEmergencyContact) };
	const contact = { ...stored, ...mergeEdit({ sent: { name, phone }, expected, stored }) };
	if (contact.name === stored.name && contact.phone === stored.phone) return false;
	// One editor deleted the contact while the other changed one field: a name without a number is useless, and so is
	// the reverse.
	if ((contact.name === '') !== (contact.phone === '')) throw refuse.changedMeanwhile(stored);
	await transaction.deleteFrom('emergency_contacts').where('user_id', '=', userId).execute();
	if (contact.name !== '')
		await transaction
			.insertInto('emergency_contacts')
			.values({ user_id: userId, ...contact })
			.execute();
	return true;
}
