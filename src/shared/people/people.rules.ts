import { parseOrderNumber } from '../orders/orders.rules.ts';
import { isDialled, searchedText } from '../text/searched-text.ts';

/** A search that identifies one person exactly. */
export type ExactSearch = { by: 'phone' | 'email'; value: string } | { by: 'order'; value: number };

/**
 * Recognises a whole phone number in any spelling, a whole email, or an order's number (`AK-194`); undefined for any
 * other text, which may match many people.
 */
export function exactSearch(text: string): ExactSearch | undefined {
	const search = searchedText(text);
	if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(search)) return { by: 'email', value: search };
	const order = /^ak/i.test(search) ? parseOrderNumber(search) : undefined;
	if (order !== undefined) return { by: 'order', value: order };
	const phone = isDialled(search)
		? /^(?:0{0,2}91|0)?(\d{10})$/.exec(search.replace(/\D/g, ''))?.[1]
		: undefined;
	return phone === undefined ? undefined : { by: 'phone', value: phone };
}
