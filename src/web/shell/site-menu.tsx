import { NavLink } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useToken } from '../session.ts';
import { SchemeSwitch } from './scheme-switch.tsx';
import { siteLinks } from './site-links.ts';

interface SiteMenuProps {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	onLogout: () => void;
}

/** The top bar's links on a phone. */
export function SiteMenu({ open, onOpenChange, onLogout }: SiteMenuProps) {
	const isMember = useToken() !== null;
	const close = () => onOpenChange(false);
	const logout = () => {
		close();
		onLogout();
	};
	return (
		<Drawer
			open={open}
			onOpenChange={onOpenChange}
			title="Menu"
			footer={
				isMember ? (
					<Button tone="secondary" wide onClick={logout}>
						Logout
					</Button>
				) : (
					<LinkButton to="/signIn" wide onClick={close}>
						Sign In
					</LinkButton>
				)
			}
		>
			<nav aria-label="Main">
				<ul className="-mx-2">
					{siteLinks.map(({ to, label }) => (
						<li key={to}>
							<NavLink
								to={to}
								end={to === '/'}
								onClick={close}
								className="display flex min-h-14 items-center rounded-sm px-2 text-title hover:bg-sunken aria-[current=page]:text-clay"
							>
								{label}
							</NavLink>
						</li>
					))}
				</ul>
			</nav>
			<SchemeSwitch className="mt-6" />
		</Drawer>
	);
}
