import { data } from 'react-router';
import { parseOrderNumber } from '#shared/orders/orders.rules.ts';

/** The number of the order that a path names. Throws a 404 response where it names none: such a page does not exist. */
export function orderNumberIn({ number = '' }: { number?: string | undefined }): number {
	const named = parseOrderNumber(number);
	if (!named) throw data(null, { status: 404 });
	return named;
}
