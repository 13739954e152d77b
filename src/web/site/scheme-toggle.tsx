import { Moon, Sun } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { iconButtonStyle } from '#web/ui/icon-button.tsx';
import { chooseScheme, useIsDark } from '#web/ui/theme/scheme.ts';

/**
 * From light to dark and back, in one press. Both signs are there and the scheme shows one of them: on the
 * server nobody knows which.
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
