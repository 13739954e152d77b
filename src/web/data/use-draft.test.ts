import { afterEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#web/session/memory-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('a form opens by itself for a draft of whoever is logged in, and for nobody else’s', async () => {
	vi.stubGlobal('localStorage', memoryStorage());
	const tab = memoryStorage();
	vi.stubGlobal('sessionStorage', tab);
	vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { pathname: '/admin' } }));
	vi.resetModules();
	const { signIn } = await import('#web/session/session.ts');
	const { storeProfile } = await import('#web/session/stored-profile.ts');
	const { hasDraft } = await import('./use-draft.ts');
	const logIn = (user_id: number) => {
		signIn(`token-of-${user_id}`);
		const person = { name: 'Asha', email: 'asha@example.com', phone: '9845012345', DOB: '1990-01-01' };
		storeProfile({ user_id, ...person, gender: 'Female', role: 'user' }, `token-of-${user_id}`);
	};
	tab.setItem('draft', JSON.stringify({ form: 'address', owner: 1, values: { town: 'Malleshwaram' } }));
	expect(hasDraft('address')).toBe(true);
	expect(hasDraft('profile')).toBe(false);
	logIn(2);
	expect(hasDraft('address')).toBe(false);
	logIn(1);
	expect(hasDraft('address')).toBe(true);
});
