import { data } from 'react-router';
import { parseOrderNumber } from '#shared/orders/orders.rules.ts';

/** The row id in a part of a path. Throws a 404 response if it is invalid: such a page does not exist. */
export function idInPath(text = ''): number {
	if (!/^[1-9]\d{0,8}$/.test(text)) throw data(null, { status: 404 });
	return Number(text);
}

/**
 * The `loader` and `clientLoader` of a row's page: they fetch nothing, but answer 404 if the path's part `name` is
 * not an id.
 */
export const idLoader =
	(name: string) =>
	({ params }: { params: Readonly<Record<string, string | undefined>> }): null => {
		idInPath(params[name]);
		return null;
	};

/** The order number in a path. Throws a 404 response if it is invalid: such a page does not exist. */
export function orderNumberIn({ number = '' }: { number?: string | undefined }): number {
	const named = parseOrderNumber(number);
	if (!named) throw data(null, { status: 404 });
	return named;
}

/**
 * The `loader` and `clientLoader` of an order's page: they fetch nothing, but answer 404 if the path has no valid
 * order number.
 */
export function orderLoader({ params }: { params: { number?: string | undefined } }): null {
	orderNumberIn(params);
	return null;
}
