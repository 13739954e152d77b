import { data } from 'react-router';

/** The id of a row that a part of a path names. Throws a 404 response where it names none: such a page does not exist. */
export function idInPath(text = ''): number {
	if (!/^[1-9]\d{0,8}$/.test(text)) throw data(null, { status: 404 });
	return Number(text);
}
