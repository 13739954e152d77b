import { data } from 'react-router';
import { parseOrderNumber } from '#shared/orders/orders.rules.ts';

/** The id of a row that a part of a path names. Throws a 404 response where it names none: such a page does not exist. */
export function idInPath(text = ''): number {
	if (!/^[1-9]\d{0,8}$/.test(text)) throw data(null, { status: 404 });
	return Number(text);
}

/**
 * The `loader` and `clientLoader` of a page of a row: nothing is read here, but a path whose part `name` is not an id is
 * answered with 404.
 */
export const idLoader =
	(name: string) =>
	({ params }: { params: Readonly<Record<string, string | undefined>> }): null => {
		idInPath(params[name]);
		return null;
	};

/** The number of the order that a path names. Throws a 404 response where it names none: such a page does not exist. */
export function orderNumberIn({ number = '' }: { number?: string | undefined }): number {
	const named = parseOrderNumber(number);
	if (!named) throw data(null, { status: 404 });
	return named;
}

/**
 * The `loader` and `clientLoader` of a page of an order: nothing is read here, but a path that names no order is answered with
 * 404.
 */
export function orderLoader({ params }: { params: { number?: string | undefined } }): null {
	orderNumberIn(params);
	return null;
}
