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
	/** The first day of the new one. */
	start: IsoDate;
	open: boolean;
	onClose: () => void;
	/** Where the focus goes afterwards. */
	focusAfter: () => HTMLElement | null;
}

/** The dialog that sells a membership's plan for as long again, at its centre, from the day after its last on. */
export function RenewDialog({ membership, start, ...dialog }: RenewDialogProps) {
	const { id, type, homeCentre, nextCentre } = membership;
	const { data: onSale, isPending } = useQuery(clubPlansQuery(api));
	// The plan is chosen by an option, which is there only then. The button has asked for them before it is pressed.
	if (isPending) return null;
	const months = monthsSold(membership);
	// It may have been renamed since.
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
