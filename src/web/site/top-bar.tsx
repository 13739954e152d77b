import { MapPin, Menu as MenuIcon, User } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { useClub } from '#web/data/club.ts';
import { useProfile } from '#web/data/use-profile.ts';
import { OfflineNotice } from '#web/offline/notice.tsx';
import { useToken } from '#web/session/session.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton, iconButtonStyle } from '#web/ui/icon-button.tsx';
import { later } from '#web/ui/later/later.ts';
import { useOverlay } from '#web/ui/later/use-overlay.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { siteLinks } from './links.ts';
import { SchemeToggle } from './scheme-toggle.tsx';
import { Wordmark } from './wordmark.tsx';

const loadSiteMenu = later(async () => (await import('./menu.tsx')).SiteMenu);
const loadLogoutDialog = later(async () => (await import('#web/identity/logout-dialog.tsx')).LogoutDialog);

/**
 * The top bar of every public and member's screen. On a phone its links are in a menu, or on a second line if
 * scripts are off.
 */
export function TopBar() {
	const { city } = useClub();
	const isMember = useToken() !== null;
	const { isStaff } = useProfile();
	const [menuOpen, setMenuOpen] = useState(false);
	const [logoutOpen, setLogoutOpen] = useState(false);
	const [SiteMenu, prepareMenu, showsMenu] = useOverlay(loadSiteMenu, menuOpen);
	const [LogoutDialog, , showsLogout] = useOverlay(loadLogoutDialog, logoutOpen);
	return (
		// On a phone this bar is not sticky in the store, where the store's own bar is, so that the cart is within reach.
		<header className="sticky top-0 z-30 border-b border-line bg-paper max-lg:[html:has([data-store-bar])_&]:static">
			<div className="page-column flex min-h-16 items-center gap-3 max-[22.5rem]:gap-2 lg:min-h-18 noscript:flex-wrap noscript:content-center noscript:gap-y-0 noscript:pt-1.5">
				<Wordmark />
				<div className="min-w-0 border-line sm:ml-1 sm:border-l sm:pl-4">
					<OfflineNotice />
					<p className="flex items-center gap-1 text-sm text-ink-soft peer-has-[p]:hidden max-[22.5rem]:text-xs">
						<MapPin aria-hidden="true" className="size-4 shrink-0 text-clay max-[22.5rem]:hidden" />
						<span className="sr-only">City: </span>
						<span className="line-clamp-2 wrap-anywhere">{city}</span>
					</p>
				</div>
				<nav
					aria-label="Main"
					className="ml-auto hidden shrink-0 lg:block noscript:block noscript:shrink noscript:max-lg:order-last noscript:max-lg:-mx-2 noscript:max-lg:w-full"
				>
					<ul className="flex items-center gap-1 noscript:flex-wrap noscript:gap-0">
						{siteLinks.map(({ to, label }) => (
							<li key={to}>
								<NavLink
									to={to}
									end={to === '/'}
									className="relative inline-flex min-h-11 items-center px-3 font-medium text-ink-soft transition-colors after:absolute after:inset-x-3 max-lg:px-2 max-lg:after:inset-x-2 after:bottom-1.5 after:h-0.5 after:origin-left after:scale-x-0 after:rounded-full after:bg-clay after:transition-transform hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:scale-x-100"
								>
									{label}
								</NavLink>
							</li>
						))}
					</ul>
				</nav>
				<div className="ml-auto flex shrink-0 items-center gap-1 lg:ml-3 print:hidden">
					<SchemeToggle className="max-lg:hidden noscript:hidden" />
					{!isMember && (
						<LinkButton to="/signIn" tone="secondary" className="max-sm:hidden">
							Sign In
						</LinkButton>
					)}
					{isStaff && (
						<LinkButton to="/admin" tone="secondary" className="max-sm:hidden">
							Desk
						</LinkButton>
					)}
					<Link
						to={isMember ? '/profile' : '/signIn'}
						aria-label={isMember ? 'Your profile' : 'Profile: sign in'}
						className={classNames(iconButtonStyle, 'lg:-mr-2.5')}
					>
						<User aria-hidden="true" />
					</Link>
					<IconButton
						label="Menu"
						icon={MenuIcon}
						className="-mr-2.5 lg:hidden noscript:hidden"
						aria-haspopup="dialog"
						onPointerEnter={prepareMenu}
						onClick={() => setMenuOpen(true)}
					/>
				</div>
			</div>
			{SiteMenu && (
				<SiteMenu
					isStaff={isStaff}
					open={showsMenu}
					onOpenChange={setMenuOpen}
					onLogout={() => setLogoutOpen(true)}
				/>
			)}
			{LogoutDialog && <LogoutDialog open={showsLogout} onOpenChange={setLogoutOpen} />}
		</header>
	);
}
