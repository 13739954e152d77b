import { useQuery } from '@tanstack/react-query';
import { planOf } from '#shared/club/plan-of.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { MembershipOnDay } from '#shared/membership/membership.contract.ts';
import { monthsSold } from '#shared/membership/renewal.rules.ts';
import { api } from '#web/data/api.ts';
import { clubPlansQuery } from '#web/data/club.ts';
import { type Buyer, offerName, SellDialog } from './sell-dialog.tsx';

interface RenewDialogProps {
	person: Buyer;
	membership: MembershipOnDay;
	/** The first day of the renewal. */
	start: IsoDate;
	open: boolean;
	onClose: () => void;
	/** What gets the focus afterwards. */
	focusAfter: () => HTMLElement | null;
}

/** The dialog that renews a membership: the same plan, duration and centre, from the day after its last. */
export function RenewDialog({ membership, start, ...dialog }: RenewDialogProps) {
	const { id, type, homeCentre, nextCentre } = membership;
	const { data: onSale, isPending } = useQuery(clubPlansQuery(api));
	// Waits for the plans, because the preselected plan must be among the options. The button has prefetched them.
	if (isPending) return null;
	const months = monthsSold(membership);
	// The plan may have been renamed since.
	const plan = planOf(onSale?.plans ?? [], (name) => name === type);
	const isSold = plan?.durations.some((one) => one.months === months);
	return (
		<SellDialog
			{...dialog}
			title={`Renew ${type}`}
			draft={`renewal of membership ${id}`}
			chosen={{
				...(plan && isSold && { offer: offerName(plan.type, months) }),
				center: (nextCentre ?? homeCentre).name,
				start_Date: start,
			}}
		/>
	);
}
