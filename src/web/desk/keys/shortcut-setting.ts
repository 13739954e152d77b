import { createStorageStore } from '#web/ui/storage-store.ts';

/**
 * Whether single keys act as shortcuts in this browser. They can be switched off, because speech input types single
 * keys (WCAG 2.1.4).
 */
const shortcutSetting = createStorageStore<boolean>({
	key: 'deskShortcuts',
	area: 'local',
	parse: (text) => text !== 'off',
	serialise: (isOn) => (isOn ? 'on' : 'off'),
});

/** Whether single keys act as shortcuts. */
export const shortcutsAreOn: () => boolean = shortcutSetting.read;

/** Switches single-key shortcuts on or off, in this browser. */
export const switchShortcuts: (on: boolean) => void = shortcutSetting.write;

/** `shortcutsAreOn` as React state. */
export const useShortcutsOn: () => boolean = shortcutSetting.use;
