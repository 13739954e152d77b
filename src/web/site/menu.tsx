import { NavLink } from 'react-router';
import { useToken } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { CentreNames } from './centre-names.tsx';
import { siteLinks } from './links.ts';
import { OpeningHours } from './opening-hours.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';

interface SiteMenuProps {
	/** Whether to link to the desk. */
	isStaff: boolean;
	open: boolean;
	onOpenChange: (open: boolean) => void;
	onLogout: () => void;
}

/** The site's menu on a phone, with the links of the top bar. */
export function SiteMenu({ isStaff, open, onOpenChange, onLogout }: SiteMenuProps) {
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
					<div className="grid gap-3">
						{isStaff && (
							<LinkButton to="/admin" wide onClick={close}>
								Desk
							</LinkButton>
						)}
						<Button tone="secondary" wide onClick={logout}>
							Logout
						</Button>
					</div>
				) : (
					<LinkButton to="/signIn" wide onClick={close}>
						Sign In
					</LinkButton>
				)
			}
		>
			<nav aria-label="Main">
				<ul className="-ml-5">
					{siteLinks.map(({ to, label }) => (
						<li key={to}>
							<NavLink
								to={to}
								end={to === '/'}
								onClick={close}
								className="display flex min-h-14 items-center rounded-r-sm border-l-4 border-transparent pl-4 text-title transition-colors hover:bg-sunken focus-visible:-outline-offset-3 aria-[current=page]:border-clay aria-[current=page]:text-clay"
							>
								{label}
							</NavLink>
						</li>
					))}
				</ul>
			</nav>
			<div className="mt-6 grid gap-6 border-t border-line pt-6 text-sm text-ink-soft">
				<div className="grid gap-1">
					<p>
						<CentreNames />
					</p>
					<OpeningHours />
				</div>
				<SchemeSwitch className="justify-self-start" />
			</div>
		</Drawer>
	);
}
