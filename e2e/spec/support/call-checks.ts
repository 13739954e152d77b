import { expect } from '@playwright/test';
import { clubUrl } from '../../fixtures.ts';
import { newMember } from '../../people.ts';
import { call } from './call.ts';

interface Sent {
	token?: string;
	body: Record<string, unknown>;
}

/**
 * Proves that each of these fields is required: without it the call answers 422 and names the missing field.
 */
export async function expectFieldsRequired(
	method: string,
	path: string,
	{ token, body }: Sent,
	names = Object.keys(body),
): Promise<void> {
	for (const name of names) {
		const { [name]: _left, ...rest } = body;
		const answer = await call(method, path, { ...(token && { token }), body: rest });
		expect(answer.status, `without ${name}`).toBe(422);
		expect(answer.body).toMatchObject({ message: anyText, fields: { [name]: expect.any(String) } });
	}
}

/**
 * Proves that a call refuses guests with 401, and for `members` (a call of administrators) also members with
 * 403.
 */
export async function expectForbiddenTo(
	who: 'guests' | 'members',
	method: string,
	path: string,
): Promise<void> {
	expect((await call(method, path)).status).toBe(401);
	if (who === 'guests') return;
	const { token } = await newMember(clubUrl);
	expect((await call(method, path, { token })).status).toBe(403);
}

/** Matches any text that is not blank. */
export const anyText = expect.stringMatching(/\w/);

/** A valid registration, as it is sent. */
export const registrationOf = ({ email, password }: { email: string; password: string }) => ({
	name: 'Asha Rao',
	email,
	phone: '9845012345',
	DOB: '1994-05-17',
	gender: 'Female',
	address: '12, 4th Cross, Jayanagar',
	password,
	Cpassword: password,
	role: 'user',
});

/** Matches the body of a call that changes something: a status that people can read. */
export const statusBody = { status: anyText };
