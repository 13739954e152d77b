import type { Transaction } from '../database/connect.ts';
import { refuseOutside } from '../http/desk-access.ts';
import { refuse } from '../http/errors.ts';
import type { Caller } from '../http/session.ts';
import type { Place } from './levels.queries.ts';
import { nameOfPlace } from './places.queries.ts';

/** The name of a place. Refuses one of another centre. The store room is everybody's who may keep stock. @throws {Refused} 403, 404 */
export async function placeFor(
	transaction: Transaction,
	caller: Pick<Caller, 'centres'>,
	centreId: Place,
): Promise<string> {
	if (centreId !== null) refuseOutside(caller, centreId);
	const name = await nameOfPlace(transaction, centreId);
	if (name === undefined) throw refuse.notFound('Centre not found');
	return name;
}
