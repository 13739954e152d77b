import { clubUrl } from '../../fixtures.ts';

interface Sent {
	query?: Record<string, string | number>;
	body?: unknown;
	/** Sent as the bearer credential. */
	token?: string;
	headers?: Record<string, string>;
}

interface Answer {
	status: number;
	headers: Headers;
	/** Parsed if it is JSON, otherwise the text. */
	body: unknown;
}

/**
 * Sends any request, valid or not, without the typed client: `call('POST', '/api/cart/add', { token, body })`.
 */
export async function call(method: string, path: string, sent: Sent = {}): Promise<Answer> {
	const url = new URL(path, clubUrl);
	for (const [name, value] of Object.entries(sent.query ?? {})) url.searchParams.set(name, String(value));
	const response = await fetch(url, {
		method,
		headers: {
			...(sent.body !== undefined && { 'Content-Type': 'application/json' }),
			...(sent.token && { Authorization: `Bearer ${sent.token}` }),
			...sent.headers,
		},
		body: sent.body === undefined ? null : JSON.stringify(sent.body),
	});
	const text = await response.text();
	const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
	return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

export type Call = typeof call;
