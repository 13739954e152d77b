import { RefreshCw } from 'lucide-react';
import { clubToday } from '#shared/dates.ts';
import type { MembershipOnDay } from '#shared/membership/membership.contract.ts';
import { monthsSold, renewalStart } from '#shared/membership/renewal.rules.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { purchasePath } from './purchase-path.ts';

interface RenewLinkProps {
	membership: MembershipOnDay;
	/** All of the member's memberships, this one included. */
	held: readonly MembershipOnDay[];
}

/**
 * The path of the purchase that renews a membership: the same plan, duration and centre, from the day after its last.
 * If the club no longer sells that, the purchase screen offers what it does sell. Undefined if no renewal is offered.
 */
export function renewalPath({ membership, held }: RenewLinkProps): string | undefined {
	const { type, homeCentre, nextCentre } = membership;
	const start = renewalStart(membership, held, clubToday());
	if (start === undefined) return undefined;
	const path = purchasePath({ type }, { months: monthsSold(membership) });
	return `${path}&${new URLSearchParams({ center: (nextCentre ?? homeCentre).name, start })}`;
}

/** The link that renews a membership; renders nothing if that is not offered. */
export function RenewLink(props: RenewLinkProps) {
	const path = renewalPath(props);
	return (
		path && (
			<LinkButton to={path} size="sm">
				<RefreshCw aria-hidden="true" />
				Renew
				<span className="sr-only"> {props.membership.type}</span>
			</LinkButton>
		)
	);
}
