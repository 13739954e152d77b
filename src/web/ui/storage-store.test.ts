import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStorageStore } from './storage-store.ts';

class MapStorage {
	readonly entries = new Map<string, string>();
	isBlocked = false;
	private check() {
		if (this.isBlocked) throw new Error('storage is blocked');
	}
	getItem(key: string) {
		this.check();
		return this.entries.get(key) ?? null;
	}
	setItem(key: string, text: string) {
		this.check();
		this.entries.set(key, text);
	}
	removeItem(key: string) {
		this.check();
		this.entries.delete(key);
	}
}

let local: MapStorage;
let session: MapStorage;
let page: EventTarget;

beforeEach(() => {
	local = new MapStorage();
	session = new MapStorage();
	page = new EventTarget();
	vi.stubGlobal('localStorage', local);
	vi.stubGlobal('sessionStorage', session);
	vi.stubGlobal('window', page);
});
afterEach(() => vi.unstubAllGlobals());

/**
 * Dispatches the event that the browser sends when another tab wrote `key`; null when it cleared the whole storage.
 */
const writtenByOtherTab = (key: string | null) =>
	page.dispatchEvent(Object.assign(new Event('storage'), { key }));

const listStore = (area: 'local' | 'session' = 'local') =>
	createStorageStore<readonly string[]>({
		key: 'list',
		area,
		parse: (text) => (text === null ? [] : text.split(',')),
		serialise: (list) => (list.length > 0 ? list.join() : null),
	});

test('a value is stored as its text, and removed with null', () => {
	const store = listStore();
	store.write(['a', 'b']);
	expect(local.entries.get('list')).toBe('a,b');
	expect(store.read()).toEqual(['a', 'b']);
	store.write([]);
	expect(local.entries.has('list')).toBe(false);
	expect(store.read()).toEqual([]);
});

test('a store of the session area does not write to local storage', () => {
	listStore('session').write(['a']);
	expect(session.entries.get('list')).toBe('a');
	expect(local.entries.size).toBe(0);
});

test('read returns the same object until the stored text changes', () => {
	const store = listStore();
	expect(store.read()).toBe(store.read());
	store.write(['a']);
	const first = store.read();
	expect(store.read()).toBe(first);
	local.entries.set('list', 'b');
	expect(store.read()).toEqual(['b']);
});

test('subscribers are called on writes in this tab and in others, until they unsubscribe', () => {
	const store = listStore();
	const onChange = vi.fn();
	const onOtherTab = vi.fn();
	const unsubscribe = store.subscribe(onChange);
	store.onOtherTabChange(onOtherTab);

	store.write(['a']);
	expect([onChange.mock.calls.length, onOtherTab.mock.calls.length]).toEqual([1, 0]);
	local.entries.set('list', '["c"]');
	writtenByOtherTab('list');
	// An event for a change that the subscribers know already: a tab that slept gets several at once.
	writtenByOtherTab('list');
	local.entries.clear();
	writtenByOtherTab(null);
	writtenByOtherTab('something else');
	expect([onChange.mock.calls.length, onOtherTab.mock.calls.length]).toEqual([3, 2]);
	unsubscribe();
	store.write(['b']);
	expect(onChange).toHaveBeenCalledTimes(3);
});

test('a page that Back brings back as it was hears of what another page wrote meanwhile', () => {
	runInNewContext(readFileSync(new URL('../document/brought-back-script.js', import.meta.url), 'utf8'), {
		addEventListener: page.addEventListener.bind(page),
		dispatchEvent: ({ key }: { key: null }) => writtenByOtherTab(key),
		StorageEvent: function StorageEvent(_type: string, { key }: { key: null }) {
			return { key };
		},
		get localStorage() {
			return local.isBlocked ? undefined : local;
		},
	});
	local.entries.set('list', 'a');
	const store = listStore();
	const listener = vi.fn();
	store.subscribe(listener);
	const show = (persisted: boolean) =>
		page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
	show(true);
	local.entries.delete('list');
	show(false);
	expect(listener).not.toHaveBeenCalled();
	show(true);
	show(true);
	expect(listener).toHaveBeenCalledTimes(1);
	expect(store.read()).toEqual([]);
	local.isBlocked = true;
	store.write(['b']);
	show(true);
	expect(store.read()).toEqual(['b']);
});

test('a store of the session area ignores other tabs', () => {
	const onChange = vi.fn();
	listStore('session').subscribe(onChange);
	writtenByOtherTab('list');
	expect(onChange).not.toHaveBeenCalled();
});

test('where storage is blocked, the value is written to memory and removed from it', () => {
	local.isBlocked = true;
	const store = listStore();
	expect(store.read()).toEqual([]);
	store.write(['a']);
	expect(store.read()).toEqual(['a']);
	store.write([]);
	expect(store.read()).toEqual([]);
	expect(local.entries.size).toBe(0);
});

test('a value in memory is replaced by the next one that is stored, in this tab or in another', () => {
	const store = listStore();
	local.entries.set('list', 'old');
	local.isBlocked = true;
	store.write(['memory']);
	local.isBlocked = false;
	expect(store.read()).toEqual(['memory']);
	local.entries.set('list', 'other tab');
	writtenByOtherTab('list');
	expect(store.read()).toEqual(['other tab']);
	store.write(['here']);
	expect(store.read()).toEqual(['here']);
});

test('on the server nothing is stored', () => {
	vi.unstubAllGlobals();
	expect(listStore().read()).toEqual([]);
});
