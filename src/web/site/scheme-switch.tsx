import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { chooseScheme, useScheme } from '#web/ui/theme/scheme.ts';

const schemes = [
	{ value: 'system', label: 'System', icon: Monitor },
	{ value: 'light', label: 'Light', icon: Sun },
	{ value: 'dark', label: 'Dark', icon: Moon },
] as const;

const optionStyle =
	'relative flex min-h-9 flex-1 items-center justify-center gap-1.5 rounded-full px-3 text-sm font-medium text-ink-soft max-[22.5rem]:px-1.5 ' +
	'transition-colors pointer-coarse:min-h-11 hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-rest ' +
	'has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-indigo [&_svg]:size-4';

interface SchemeSwitchProps {
	/** Whether it fills its column, and hides its icons, for which a narrow phone has no room either. */
	wide?: boolean;
	className?: string;
}

/** Chooses light, dark, or the device's setting. The choice is stored on this device. */
export function SchemeSwitch({ wide = false, className }: SchemeSwitchProps) {
	const chosen = useScheme();
	const name = useId();
	return (
		<fieldset
			data-scheme-switch=""
			className={classNames(
				'flex rounded-full border border-line bg-sunken p-0.5',
				wide ? 'w-full min-w-0' : 'w-fit',
				className,
			)}
		>
			<legend className="sr-only">Light or dark</legend>
			{schemes.map(({ value, label, icon: Icon }) => (
				<label key={value} className={optionStyle}>
					<input
						type="radio"
						name={name}
						value={value}
						checked={value === chosen}
						onChange={() => chooseScheme(value)}
						className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none focus-visible:outline-none"
					/>
					{!wide && <Icon aria-hidden="true" className="max-[22.5rem]:hidden" />}
					{label}
				</label>
			))}
		</fieldset>
	);
}
