import { useQuery } from '@tanstack/react-query';
import type { MembershipOnDay } from '#shared/membership/membership.contract.ts';
import { messages } from '#shared/messages.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { api } from '#web/data/api.ts';
import { messageFor } from '#web/data/error-funnel.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { CentreName } from '../centre-name.tsx';
import { comesWithText, UpgradeTerms } from '../upgrade-terms.tsx';

interface UpgradeDialogProps {
	membership: MembershipOnDay;
	open: boolean;
	onClose: () => void;
}

/** The plans to which the member's membership can be upgraded, with prices. An upgrade is paid at the centre. */
export function UpgradeDialog({ membership, open, onClose }: UpgradeDialogProps) {
	const { id, type, homeCentre } = membership;
	const { data, error } = useQuery({
		queryKey: ['own upgrade offers', id],
		queryFn: ({ signal }) => api.membership.previewUpgrade({ query: { membershipId: id }, signal }),
		enabled: open,
		...{ staleTime: 0, gcTime: 0, retry: false, meta: { isQuiet: true } },
	});
	return (
		<Dialog
			open={open}
			onOpenChange={onClose}
			title={`Upgrade your ${type}`}
			footer={
				<Button tone="secondary" onClick={onClose}>
					Close
				</Button>
			}
		>
			{data ? (
				data.offers.length > 0 ? (
					<>
						<ul className="grid gap-2">
							{data.offers.map((offer) => (
								<li key={offer.type} className="rounded-sm border border-line px-4 py-3">
									<p className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 font-semibold">
										<span className="wrap-anywhere">{offer.type}</span>
										<span className="text-lg whitespace-nowrap tabular-nums">
											{formatRupees(offer.price)}
										</span>
									</p>
									{comesWithText(offer) && (
										<p className="mt-0.5 text-sm text-ink-soft">With {comesWithText(offer)}</p>
									)}
								</li>
							))}
						</ul>
						<p className="my-4 font-medium">
							To upgrade, pay today at <CentreName centre={homeCentre.name} />: please bring your membership’s
							number, #{id}.
						</p>
						<UpgradeTerms offers={data} />
					</>
				) : (
					<p>We sell no higher plan for as many months.</p>
				)
			) : error ? (
				<p role="alert">{messageFor(error)}</p>
			) : (
				<Loading label={messages.loading}>
					<Skeleton className="h-48" />
				</Loading>
			)}
		</Dialog>
	);
}
