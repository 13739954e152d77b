import type { Database } from '../database/connect.ts';
import { refuse } from '../http/errors.ts';
import { findPerson } from './people.queries.ts';

export const unknownPerson = () => refuse.notFound('Person not found');

/** Finds the person whom an act of the desk is about. @throws {Refused} 404 for none, 409 for a deleted account */
export async function requirePerson(database: Database, id: number) {
	const person = await findPerson(database, id);
	if (!person) throw unknownPerson();
	if (person.deleted_at) throw refuse.conflict('account_deleted', 'This account has been deleted');
	return person;
}
