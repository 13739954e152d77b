import { Dialog } from '@base-ui/react/dialog';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useRights } from '#web/data/use-rights.ts';
import { backdropStyle } from '#web/ui/overlay/dialog.tsx';
import { finalFocus } from '#web/ui/overlay/final-focus.ts';
import { useCloseOnBack } from '#web/ui/overlay/use-close-on-back.ts';
import { useOpenLists, useOpenScreens } from '../use-desk-screens.ts';
import { paletteCommands } from './commands.ts';
import { PaletteList } from './list.tsx';

interface PaletteProps {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	onShortcuts: () => void;
	onLogout: () => void;
}

/** A dialog that finds every screen, action, customer, order and product of the desk by typing. */
export default function Palette({ open, onOpenChange, onShortcuts, onLogout }: PaletteProps) {
	const navigate = useNavigate();
	/**
	 * Whether the user chose another screen: on close, the focus then goes to its heading, not back to where it was.
	 */
	const hasNavigated = useRef(false);
	const go = (to: string, state?: unknown) => {
		hasNavigated.current = true;
		onOpenChange(false);
		void navigate(to, { state });
	};
	const closeThen = (show: () => void) => () => {
		onOpenChange(false);
		show();
	};
	const available = { screens: useOpenScreens(), lists: useOpenLists(), may: useRights().may };
	const commands = paletteCommands(available, {
		go,
		onShortcuts: closeThen(onShortcuts),
		onLogout: closeThen(onLogout),
	});
	useCloseOnBack(open, () => onOpenChange(false));
	return (
		<Dialog.Root
			open={open}
			onOpenChange={(next) => {
				hasNavigated.current = false;
				onOpenChange(next);
			}}
		>
			<Dialog.Portal>
				<Dialog.Backdrop className={backdropStyle} />
				<Dialog.Popup
					aria-label="Search or go to"
					finalFocus={finalFocus(() =>
						hasNavigated.current ? document.querySelector<HTMLElement>('#content h1') : null,
					)}
					className={
						'fixed inset-x-2 top-2 mx-auto flex max-h-[min(36rem,calc(100dvh-1rem))] max-w-2xl flex-col overflow-hidden rounded-lg border border-line bg-surface text-ink shadow-float outline-none ' +
						'transition-[translate,opacity] duration-150 data-ending-style:opacity-0 data-starting-style:-translate-y-2 data-starting-style:opacity-0 sm:top-[12vh] sm:max-h-[min(36rem,76dvh)]'
					}
				>
					<PaletteList commands={commands} go={go} />
				</Dialog.Popup>
			</Dialog.Portal>
		</Dialog.Root>
	);
}
