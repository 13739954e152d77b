import { IdCard, LayoutDashboard, LogOut, MessageSquareText, Package, Truck } from 'lucide-react';
import { NavLink } from 'react-router';
import { SchemeSwitch } from './scheme-switch.tsx';

const places = [
	{ to: '/admin', label: 'Dashboard', icon: LayoutDashboard },
	{ to: '/admin/products', label: 'Products', icon: Package },
	{ to: '/admin/queries', label: 'Query', icon: MessageSquareText },
	{ to: '/admin/orders', label: 'Orders', icon: Truck },
	{ to: '/admin/memberships', label: 'Memberships', icon: IdCard },
] as const;

const itemStyle =
	'flex min-h-12 w-full items-center gap-3 rounded-sm px-3 font-medium text-ink-soft transition-colors ' +
	'hover:bg-line/60 hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:text-surface [&_svg]:size-5';

interface AdminMenuProps {
	onLogout: () => void;
	/** A place was chosen. */
	onGo?: (() => void) | undefined;
}

/** The desk's places, and the way out. */
export function AdminMenu({ onLogout, onGo }: AdminMenuProps) {
	return (
		<nav aria-label="Desk" className="mt-6 flex flex-1 flex-col justify-between gap-6">
			<ul className="grid gap-1">
				{places.map(({ to, label, icon: Icon }) => (
					<li key={to}>
						<NavLink to={to} end={to === '/admin'} onClick={onGo} className={itemStyle}>
							<Icon aria-hidden="true" />
							{label}
						</NavLink>
					</li>
				))}
			</ul>
			<div className="grid gap-3">
				<SchemeSwitch wide className="bg-paper" />
				<button type="button" onClick={onLogout} className={itemStyle}>
					<LogOut aria-hidden="true" />
					Logout
				</button>
			</div>
		</nav>
	);
}
