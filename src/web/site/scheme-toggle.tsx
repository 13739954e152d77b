import { Moon, Sun } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { iconButtonStyle } from '#web/ui/icon-button.tsx';
import { chooseScheme, useIsDark } from '#web/ui/theme/scheme.ts';

/**
 * Toggles between light and dark. Both icons are rendered and CSS shows one of them, because the server does not know
 * the scheme.
 */
export function SchemeToggle({ className }: { className?: string }) {
	const isDark = useIsDark();
	const label = isDark ? 'Switch to light' : 'Switch to dark';
	return (
		<button
			type="button"
			aria-label={label}
			title={label}
			onClick={() => chooseScheme(isDark ? 'light' : 'dark')}
			className={classNames(iconButtonStyle, className)}
		>
			<Moon aria-hidden="true" className="dark:hidden" />
			<Sun aria-hidden="true" className="hidden dark:block" />
		</button>
	);
}
