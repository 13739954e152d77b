import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { focusRow, focusSearch, isInRow } from './rows.ts';
import { shortcutsAreOn } from './shortcut-setting.ts';
import { type Command, type Stroke, strokeOf } from './shortcuts.ts';

/** For this long the second of two keys is waited for. */
const patience = 1_500;

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Where keys are letters of a text, or choose an option by its first one. */
function isTyping(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement &&
		(target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'))
	);
}

/** One that is on its way out is open no more. */
const isWindowOpen = () =>
	document.querySelector(':is([role="dialog"], [role="alertdialog"]):not([data-closed])') !== null;

interface DeskKeys {
	onPalette: () => void;
	onShortcuts: () => void;
}

/** Listens for the keys of the desk. */
export function useDeskKeys({ onPalette, onShortcuts }: DeskKeys): void {
	const navigate = useNavigate();
	const waiting = useRef<{ for: Stroke['waitsFor']; since: number }>(undefined);

	const obey = (command: Command) => {
		if (command.name === 'go') void navigate(command.to);
		else if (command.name === 'shortcuts') onShortcuts();
		else if (command.name === 'row') focusRow(command.by);
		// A screen without a list is searched for as everything is.
		else if (!focusSearch()) onPalette();
	};
	const listen = useEffectEvent((event: KeyboardEvent) => {
		if (event.defaultPrevented || event.isComposing) return;
		if (
			(event.ctrlKey || event.metaKey) &&
			!event.altKey &&
			!event.shiftKey &&
			event.key.toLowerCase() === 'k'
		) {
			// Not the browser's own search, and not over a question that waits for its answer.
			event.preventDefault();
			if (!isWindowOpen()) onPalette();
			return;
		}
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		if (isTyping(event.target) || isWindowOpen()) return;
		const arrow = arrows[event.key];
		if (arrow && isInRow()) {
			event.preventDefault();
			focusRow(arrow);
			return;
		}
		if (!shortcutsAreOn() || event.key === 'Shift') return;
		const last = waiting.current;
		const isInTime = last !== undefined && event.timeStamp - last.since < patience;
		const { command, waitsFor } = strokeOf(event.key, isInTime ? last.for : undefined);
		waiting.current = waitsFor && { for: waitsFor, since: event.timeStamp };
		if (!command) return;
		event.preventDefault();
		obey(command);
	});
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => listen(event);
		window.addEventListener('keydown', onKeyDown);
		return () => window.removeEventListener('keydown', onKeyDown);
	}, []);
}
