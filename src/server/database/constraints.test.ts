import { expect, test } from 'vitest';
import { isOfGonePerson } from './constraints.ts';

/** The error that PostgreSQL reports for a foreign key. */
const violation = (constraint: string, detail: string) =>
	Object.assign(new Error('violates foreign key constraint'), { code: '23503', constraint, detail });

test.each([
	['in English', 'Key (user_id)=(5) is not present in table "users".'],
	['in German', 'Schlüssel (user_id)=(5) ist nicht in Tabelle »users« vorhanden.'],
])('a write about somebody who is gone is told, %s', (_language, detail) => {
	expect(isOfGonePerson(violation('orders_user_id_fkey', detail))).toBe(true);
	expect(isOfGonePerson(violation('orders_product_id_fkey', detail))).toBe(false);
});

test('deleting somebody whom a row still names is another thing', () => {
	for (const detail of [
		'Key (id)=(5) is still referenced from table "orders".',
		'Auf Schlüssel (id)=(5) wird noch aus Tabelle »orders« verwiesen.',
	])
		expect(isOfGonePerson(violation('orders_user_id_fkey', detail))).toBe(false);
	expect(isOfGonePerson(new Error('Connection terminated'))).toBe(false);
});
