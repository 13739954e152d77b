import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { DeskPlan, DeskPrice } from '#shared/club/club-desk.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { NewDurationDialog } from './new-duration-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { PriceTable } from './price-table.tsx';
import { PlanStatusButton } from './status-button.tsx';
import { PlanTextsDialog } from './texts-dialog.tsx';

/**
 * A plan at the desk: its texts and its prices.
 * @param isOnly no other one is on sale
 */
export function PlanCard({ plan, isOnly }: { plan: DeskPlan; isOnly: boolean }) {
	const texts = useDialog();
	const price = useDialog<DeskPrice>();
	const duration = useDialog();
	const isOpen = plan.status === 'open';
	return (
		<article className="card p-4 sm:p-6" aria-label={plan.type}>
			<div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
				<div className="min-w-0">
					<h3 className="display flex flex-wrap items-center gap-x-3 text-subtitle">
						{isOpen ? (
							<Link to={plan.path} className="underline-offset-4 hover:underline">
								{plan.type}
							</Link>
						) : (
							plan.type
						)}
						{!isOpen && <Badge>Ended</Badge>}
					</h3>
					<p className="mt-1 text-ink-soft">{plan.summary}</p>
				</div>
				<div className="flex flex-wrap items-center gap-2">
					{/* Also for an ended plan: it may need another name before it is sold again. */}
					<Button size="sm" tone="secondary" aria-haspopup="dialog" onClick={() => texts.show()}>
						Edit texts<span className="sr-only"> of {plan.type}</span>
					</Button>
					<PlanStatusButton plan={plan} isOnly={isOnly} />
				</div>
			</div>
			{isOpen && (
				<>
					<PriceTable plan={plan} onChange={price.show} />
					<Button
						size="sm"
						tone="quiet"
						className="-ml-3"
						aria-haspopup="dialog"
						onClick={() => duration.show()}
					>
						<Plus aria-hidden="true" />
						Add duration<span className="sr-only"> of {plan.type}</span>
					</Button>
				</>
			)}
			{texts.count > 0 && <PlanTextsDialog key={`texts ${texts.count}`} {...texts.props} plan={plan} />}
			{price.content && (
				<PriceDialog key={`price ${price.count}`} {...price.props} plan={plan} price={price.content} />
			)}
			{duration.count > 0 && (
				<NewDurationDialog key={`duration ${duration.count}`} {...duration.props} plan={plan} />
			)}
		</article>
	);
}
