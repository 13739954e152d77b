import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from './memory-storage.ts';

let local: ReturnType<typeof memoryStorage>;
let session: ReturnType<typeof memoryStorage>;
let page: EventTarget;

beforeEach(() => {
	local = memoryStorage();
	session = memoryStorage();
	page = new EventTarget();
	vi.stubGlobal('localStorage', local);
	vi.stubGlobal('sessionStorage', session);
	vi.stubGlobal('window', page);
	// Each test loads the modules again, as a page load does.
	vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

async function loadPage() {
	const { signIn, endSession } = await import('./session.ts');
	const { createSessionStore } = await import('./session-store.ts');
	const chosen = createSessionStore({ key: 'chosen', area: 'session', schema: v.number(), empty: 0 });
	return { signIn, endSession, chosen };
}

test('the token is stored as plain text', async () => {
	const { signIn, endSession } = await loadPage();
	signIn('token-of-asha');
	expect(local.entries.get('token')).toBe('token-of-asha');
	endSession();
	expect(local.entries.has('token')).toBe(false);
});

test.each(['', ' ', 'two words', 'नमस्ते', 'line\nbreak', '"quoted"', '\u0000'])(
	'the token %j cannot be sent and is read as none',
	async (text) => {
		local.entries.set('token', text);
		const { signIn } = await loadPage();
		const { readToken } = await import('./session.ts');
		expect(readToken()).toBeNull();
		signIn('token-of-asha');
		expect(readToken()).toBe('token-of-asha');
	},
);

test('a value is cleared when its session ends, and a guest stores none', async () => {
	const { signIn, endSession, chosen } = await loadPage();
	chosen.write(1);
	expect(chosen.read()).toBe(0);
	signIn('token-of-asha');
	chosen.write(2);
	expect(chosen.read()).toBe(2);
	endSession();
	expect(chosen.read()).toBe(0);
	expect(session.entries.size).toBe(0);
});

test('a value survives a reload, but is not shown to another session', async () => {
	const first = await loadPage();
	first.signIn('token-of-asha');
	first.chosen.write(2);
	vi.resetModules();
	const reloaded = await loadPage();
	expect(reloaded.chosen.read()).toBe(2);
	local.entries.set('token', 'token-of-vikram');
	expect(reloaded.chosen.read()).toBe(0);
});

test.each(['', '{', '7', '{"session":"-of-asha","value":"two"}'])(
	'%j in storage is read as the empty value',
	async (text) => {
		const { signIn, chosen } = await loadPage();
		signIn('token-of-asha');
		session.entries.set('chosen', text);
		expect(chosen.read()).toBe(0);
	},
);

test('a login in another tab keeps what that tab stored for the new session', async () => {
	const { createSessionStore } = await import('./session-store.ts');
	const shared = createSessionStore({ key: 'shared', area: 'local', schema: v.number(), empty: 0 });
	local.entries.set('token', 'token-of-asha');
	local.entries.set('shared', JSON.stringify({ session: '-of-asha', value: 3 }));
	page.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
	expect(shared.read()).toBe(3);
	local.entries.set('token', 'token-of-vikram');
	page.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
	expect(local.entries.has('shared')).toBe(false);
});

test('a logout and a login that a sleeping tab learns of together are one change of the session', async () => {
	local.entries.set('token', 'token-of-asha');
	const { onSessionChange, readToken } = await import('./session.ts');
	const changes: (string | null)[] = [];
	onSessionChange(() => changes.push(readToken()));
	// Both events arrive when the page wakes, and the storage has the newer token by then: a second notification would
	// drop the fetches that the first one started, and nothing would start them again.
	local.entries.set('token', 'token-of-vikram');
	const event = Object.assign(new Event('storage'), { key: 'token' });
	page.dispatchEvent(event);
	page.dispatchEvent(event);
	expect(changes).toEqual(['token-of-vikram']);
});

test('the profile is stored for the session that loaded it', async () => {
	const { signIn } = await loadPage();
	const { storeProfile, storedProfile } = await import('./stored-profile.ts');
	const profile = {
		user_id: 1,
		name: 'Asha',
		email: 'asha@example.com',
		phone: '9845012345',
		DOB: '1990-01-01',
		gender: 'Female',
		role: 'user',
	} as const;
	signIn('token-of-asha');
	storeProfile(profile, 'token-before');
	expect(storedProfile()).toBeUndefined();
	storeProfile(profile, 'token-of-asha');
	expect(storedProfile()).toEqual(profile);
	signIn('token-of-vikram');
	expect(storedProfile()).toBeUndefined();
	expect(session.entries.size).toBe(0);
});

test('a value of an account outlives a session that ended by itself, and only for that account', async () => {
	const { signIn, endSession } = await loadPage();
	const { expireSession } = await import('./session.ts');
	const { createSessionStore } = await import('./session-store.ts');
	let account: number | undefined = 1;
	const kept = createSessionStore({
		key: 'kept',
		area: 'session',
		schema: v.number(),
		empty: 0,
		account: () => account,
	});
	signIn('token-of-asha');
	kept.write(2);
	account = undefined;
	expireSession();
	expect(kept.read()).toBe(0);
	signIn('token-of-vikram');
	account = 7;
	expect(kept.read()).toBe(0);
	account = undefined;
	expireSession();
	signIn('asha-once-more');
	expect(kept.read()).toBe(0);
	account = 1;
	expect(kept.read()).toBe(2);

	account = undefined;
	endSession();
	account = 1;
	expect(kept.read()).toBe(0);
	expect(session.entries.size).toBe(0);
});

test('a logout, in whichever tab, leaves nothing of what this tab kept from a session that had ended by itself', async () => {
	const { signIn, endSession } = await loadPage();
	const { expireSession } = await import('./session.ts');
	const draft = '{"form":"note about 7","owner":1,"values":{"text":"She has asthma."}}';
	const learn = (key: string, newValue: string | null) =>
		page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
	signIn('token-of-asha');
	session.entries.set('draft', draft);
	expireSession();
	expect(session.entries.get('draft')).toBe(draft);
	signIn('asha-once-more');
	endSession();
	expect(session.entries.size).toBe(0);

	signIn('asha-a-third-time');
	session.entries.set('draft', draft);
	local.entries.delete('token');
	learn('expired session', 'ird-time');
	learn('token', null);
	expect(session.entries.get('draft')).toBe(draft);
	local.entries.set('token', 'asha-a-fourth-time');
	learn('token', 'asha-a-fourth-time');
	local.entries.delete('token');
	learn('token', null);
	expect(session.entries.size).toBe(0);
});
