import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useKeyDown } from '#web/ui/hooks/use-key-down.ts';
import { isDialogOpen } from '#web/ui/overlay/open-dialog.ts';
import { useOpenScreens } from '../use-desk-screens.ts';
import { chooseRow, focusRow, focusSearch, isInRow } from './rows.ts';
import { shortcutsAreOn } from './shortcut-setting.ts';
import { type Command, type Stroke, strokeOf } from './shortcuts.ts';
import { isTyping } from './typing.ts';

/** How long the second key of a sequence may take, in milliseconds. */
const sequenceTimeout = 1_500;

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

interface DeskKeys {
	onPalette: () => void;
	onShortcuts: () => void;
}

/** Handles the desk's keyboard shortcuts. */
export function useDeskKeys({ onPalette, onShortcuts }: DeskKeys): void {
	const navigate = useNavigate();
	const screens = useOpenScreens();
	const waiting = useRef<{ for: Stroke['waitsFor']; since: number }>(undefined);

	const execute = (command: Command) => {
		if (command.name === 'go') void navigate(command.to);
		else if (command.name === 'shortcuts') onShortcuts();
		else if (command.name === 'row') focusRow(command.by);
		else if (command.name === 'choose') chooseRow();
		// Without a list to search, the palette opens instead.
		else if (!focusSearch()) onPalette();
	};
	useKeyDown((event) => {
		if (event.defaultPrevented || event.isComposing) return;
		if (
			(event.ctrlKey || event.metaKey) &&
			!event.altKey &&
			!event.shiftKey &&
			event.key.toLowerCase() === 'k'
		) {
			// Prevents the browser's own search. Over an open dialog, the palette stays closed.
			event.preventDefault();
			if (!isDialogOpen()) onPalette();
			return;
		}
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		if (isTyping(event.target) || isDialogOpen()) return;
		const arrow = arrows[event.key];
		if (arrow && isInRow()) {
			event.preventDefault();
			focusRow(arrow);
			return;
		}
		if (!shortcutsAreOn() || event.key === 'Shift') return;
		const last = waiting.current;
		const isInTime = last !== undefined && event.timeStamp - last.since < sequenceTimeout;
		const { command, waitsFor } = strokeOf(event.key, isInTime ? last.for : undefined, screens);
		waiting.current = waitsFor && { for: waitsFor, since: event.timeStamp };
		if (!command) return;
		event.preventDefault();
		execute(command);
	});
}
