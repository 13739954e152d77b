import { expect } from 'vitest';
import { refusal } from '#shared/endpoint.ts';
import type { TestResponse } from '../test-server.ts';

/**
 * Expects a refusal (docs/readings.md, "Calls"): the status, JSON with a sentence and a stable code, and no field
 * that the schema of refusals lacks.
 */
export function expectRefusal(answer: TestResponse, status: number, message?: string | RegExp): void {
	const wanted = message instanceof RegExp ? expect.stringMatching(message) : (message ?? expect.any(String));
	expect(answer).toMatchObject({ status, body: { message: wanted } });
	expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
	expect(answer.headers.get('Cache-Control')).toBe('no-store');
	const { message: sentence, code } = refusal.strict().parse(answer.body);
	expect(sentence).toMatch(/\S/);
	expect(code).toMatch(/^[a-z_]+$/);
	// The code of too many calls says nothing else, so that a client can tell by it when to try again.
	expect(code === 'too_many').toBe(status === 429);
}

/** Expects a 422 with `message` as its sentence and under `field`. */
export function expectInvalid(answer: TestResponse, field: string, message: string): void {
	expectRefusal(answer, 422, message);
	expect(answer.body).toMatchObject({ code: 'invalid', fields: { [field]: message } });
}

/** Expects a 429 whose Retry-After is within `window` seconds. */
export function expectTooMany(answer: TestResponse, window: number): void {
	expectRefusal(answer, 429);
	const seconds = Number(answer.headers.get('Retry-After'));
	expect(seconds).toBeGreaterThan(0);
	expect(seconds).toBeLessThanOrEqual(window);
	const [time, unit] = seconds > 3600 ? [seconds / 3600, 'hour'] : [seconds / 60, 'minute'];
	expect(answer.body.message).toMatch(new RegExp(`Please try again in ${Math.ceil(time)} ${unit}s?\\.$`));
}
