import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useOpenScreens } from '../use-desk-screens.ts';
import { KeyCap } from './key-cap.tsx';
import { switchShortcuts, useShortcutsOn } from './shortcut-setting.ts';
import { keyGroups } from './shortcuts.ts';

interface ShortcutSheetProps {
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

/** The list of the desk's keyboard shortcuts, with a switch for the single-key ones. */
export function ShortcutSheet({ open, onOpenChange }: ShortcutSheetProps) {
	const isOn = useShortcutsOn();
	const screens = useOpenScreens();
	return (
		<Dialog large open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
			<div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
				{keyGroups(screens).map(({ title, keys }) => (
					<section key={title} className="first:sm:row-span-2">
						<h3 className="overline-label text-ink-soft">{title}</h3>
						<dl className="mt-1.5">
							{keys.map(({ keys: strokes, isSequence, does }) => (
								<div
									key={does}
									className="flex min-h-9 items-center justify-between gap-4 border-b border-line last:border-b-0"
								>
									<dt>{does}</dt>
									<dd className="flex items-center gap-1.5 text-sm text-ink-soft">
										{strokes.map((key, index) => (
											<span key={key} className="flex items-center gap-1.5">
												{index > 0 && (isSequence ? 'then' : '+')}
												<KeyCap>{key}</KeyCap>
											</span>
										))}
									</dd>
								</div>
							))}
						</dl>
					</section>
				))}
			</div>
			<div className="mt-6 border-t border-line pt-4">
				<Checkbox
					label="Use single-key shortcuts. Ctrl+K always works; on a Mac, use Command instead of Ctrl."
					checked={isOn}
					onChange={(event) => switchShortcuts(event.target.checked)}
				/>
			</div>
		</Dialog>
	);
}
