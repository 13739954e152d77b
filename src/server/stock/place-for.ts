import type { Transaction } from '../database/connect.ts';
import { refuseOutside } from '../http/desk-access.ts';
import { refuse } from '../http/errors.ts';
import type { Caller } from '../http/session.ts';
import type { Place } from './levels.queries.ts';
import { nameOfPlace } from './places.queries.ts';

/**
 * The name of a place at which the caller may act. The store room is open to everybody who may keep stock.
 * @throws {Refused} 403 for another centre, 404
 */
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
