import { Globe, Keyboard, LogOut, UserRound } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { SchemeSwitch } from '#web/site/scheme-switch.tsx';
import { useOpenScreens } from '../use-desk-screens.ts';

const itemStyle =
	'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 font-medium text-ink-soft transition-colors lg:min-h-10 short:min-h-8 ' +
	'hover:bg-line/60 hover:text-ink [&_svg]:size-5 ' +
	'aria-[current=page]:bg-raised aria-[current=page]:text-ink aria-[current=page]:shadow-rest aria-[current=page]:[&_svg]:text-clay';

// Shows the keys on hover and focus. Screen readers skip them (alternative text "").
const hintStyle =
	'after:ml-auto after:text-xs after:opacity-0 after:transition-opacity after:content-[attr(data-keys)/""] hover:after:opacity-100 focus-visible:after:opacity-100';

interface DeskMenuProps {
	onLogout: () => void;
	/** Absent on a phone, which has no keyboard. */
	onShortcuts?: (() => void) | undefined;
	/** Called when a link is followed. */
	onGo?: (() => void) | undefined;
}

/** The desk's navigation, the scheme, the shortcuts and the logout. */
export function DeskMenu({ onLogout, onShortcuts, onGo }: DeskMenuProps) {
	const screens = useOpenScreens();
	return (
		<>
			<nav aria-label="Desk" className="mt-4 flex flex-1 flex-col justify-between gap-6 short:gap-3">
				<ul className="grid gap-1 short:gap-0.5">
					{screens.map(({ to, label, icon: Icon, key }) => (
						<li key={to}>
							<NavLink
								to={to}
								end={to === '/admin'}
								onClick={onGo}
								data-keys={`G ${key.toUpperCase()}`}
								className={`${itemStyle} ${hintStyle}`}
							>
								<Icon aria-hidden="true" />
								{label}
							</NavLink>
						</li>
					))}
				</ul>
				<div className="grid gap-1 short:gap-0.5">
					<SchemeSwitch wide className="mb-2 bg-paper" />
					{onShortcuts && (
						<button
							type="button"
							aria-haspopup="dialog"
							onClick={onShortcuts}
							data-keys="?"
							className={`${itemStyle} ${hintStyle}`}
						>
							<Keyboard aria-hidden="true" />
							Shortcuts
						</button>
					)}
					<button type="button" onClick={onLogout} className={itemStyle}>
						<LogOut aria-hidden="true" />
						Logout
					</button>
				</div>
			</nav>
			{/* Apart from the desk's own screens, which the specification lists. */}
			<ul
				aria-label="Outside the desk"
				className="mt-3 grid gap-1 border-t border-line pt-3 short:mt-2 short:gap-0.5 short:pt-2"
			>
				<li>
					<Link to="/profile" onClick={onGo} className={itemStyle}>
						<UserRound aria-hidden="true" />
						Your account
					</Link>
				</li>
				<li>
					<Link to="/" onClick={onGo} className={itemStyle}>
						<Globe aria-hidden="true" />
						Club site
					</Link>
				</li>
			</ul>
		</>
	);
}
