import {
	BellRing,
	CalendarDays,
	FileUser,
	HeartPulse,
	IdCard,
	KeyRound,
	LayoutDashboard,
	LogOut,
	MessageSquareWarning,
	QrCode,
	ShieldCheck,
	ShoppingBag,
	UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { useProfile } from '#web/data/use-profile.ts';
import { LogoutDialog } from '#web/identity/logout-dialog.tsx';
import { useScrollToCurrent } from '#web/ui/hooks/use-scroll-to-current.ts';

const links = [
	{ to: '/profile', label: 'view profile', icon: UserRound },
	{ to: '/profile/profileOrders', label: 'Orders', icon: ShoppingBag },
	{ to: '/profile/profileConsultancy', label: 'Consultancy', icon: CalendarDays },
	{ to: '/profile/profileMembership', label: 'Membership', icon: IdCard },
	{ to: '/profile/passwordRest', label: 'Rest Password', icon: KeyRound },
	{ to: '/profile/pass', label: 'Pass', icon: QrCode },
	{ to: '/profile/health', label: 'Health', icon: HeartPulse },
	{ to: '/profile/security', label: 'Security', icon: ShieldCheck },
	{ to: '/profile/data', label: 'Your data', icon: FileUser },
	{ to: '/profile/complaints', label: 'Complaints', icon: MessageSquareWarning },
] as const;

const itemStyle =
	'flex min-h-11 w-full items-center gap-2 rounded-full border border-edge bg-surface px-4 font-medium whitespace-nowrap transition-colors ' +
	'hover:border-ink focus-visible:rounded-full aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-surface ' +
	'[&_svg]:size-4.5 md:max-lg:px-3.5 md:max-lg:[&_svg]:hidden ' +
	'lg:min-h-12 lg:gap-3 lg:rounded-sm lg:border-transparent lg:bg-transparent lg:px-3 lg:text-ink-soft lg:hover:border-transparent ' +
	'lg:hover:bg-sunken lg:hover:text-ink lg:focus-visible:rounded-sm lg:aria-[current=page]:bg-ink lg:aria-[current=page]:text-surface ' +
	'lg:[&_svg]:size-5';

const characters = new Intl.Segmenter('en-IN');

/**
 * The first character as readers see it, whatever its number of code points: an É, a family emoji or a flag is not
 * cut.
 */
const firstCharacter = (text: string) => characters.segment(text)[Symbol.iterator]().next().value?.segment;

/** The initials of a member's first and last name; an icon without a name. */
function Initials({ name = '' }: { name: string | undefined }) {
	const names = name.split(/\s+/).filter(Boolean);
	const letters = [names[0], names.length > 1 ? names.at(-1) : undefined].map((one = '') =>
		firstCharacter(one),
	);
	return (
		<span
			aria-hidden="true"
			className="display grid size-12 shrink-0 place-items-center rounded-full bg-clay text-base text-surface uppercase"
		>
			{letters.join('') || <UserRound className="size-6" />}
		</span>
	);
}

/** The profile's menu with the logout: at the side, on a tablet in lines, on a phone in one line that scrolls. */
export function ProfileMenu() {
	const { profile, isStaff } = useProfile();
	const [logoutOpen, setLogoutOpen] = useState(false);
	const list = useScrollToCurrent<HTMLUListElement>();
	return (
		<div className="min-w-0 lg:sticky lg:top-28 lg:self-start">
			<div className="flex items-center gap-3 lg:flex-col lg:items-start lg:px-3">
				<Initials name={profile?.name} />
				<p className="display line-clamp-2 min-w-0 text-subtitle hyphens-auto wrap-anywhere lg:line-clamp-4 lg:w-full">
					{profile?.name ?? 'Your account'}
				</p>
			</div>
			<nav aria-label="Profile" className="mt-3 lg:mt-5">
				<ul
					ref={list}
					className="relative flex gap-2 md:max-lg:flex-wrap max-md:-mx-[clamp(1rem,4vw,2.5rem)] max-md:overflow-x-auto max-md:px-[clamp(1rem,4vw,2.5rem)] max-md:py-1.5 max-md:[scrollbar-width:thin] max-md:pointer-coarse:[scrollbar-width:none] lg:flex-col lg:gap-1"
				>
					{links.map(({ to, label, icon: Icon }) => (
						<li key={to}>
							<NavLink to={to} end={to === '/profile'} className={itemStyle}>
								<Icon aria-hidden="true" />
								<span className="first-letter:uppercase">{label}</span>
							</NavLink>
						</li>
					))}
					{/* Below the links of the specification. */}
					{isStaff && (
						<>
							<li>
								<NavLink to="/profile/notifications" className={itemStyle}>
									<BellRing aria-hidden="true" />
									Notifications
								</NavLink>
							</li>
							<li>
								<NavLink to="/admin" className={itemStyle}>
									<LayoutDashboard aria-hidden="true" />
									Desk
								</NavLink>
							</li>
						</>
					)}
					<li className="lg:mt-3 lg:border-t lg:border-line lg:pt-3">
						<button type="button" onClick={() => setLogoutOpen(true)} className={itemStyle}>
							<LogOut aria-hidden="true" />
							Logout
						</button>
					</li>
				</ul>
			</nav>
			<LogoutDialog open={logoutOpen} onOpenChange={setLogoutOpen} />
		</div>
	);
}
