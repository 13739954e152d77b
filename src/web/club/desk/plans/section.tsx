import { Plus } from 'lucide-react';
import type { DeskPlan } from '#shared/club/club-desk.contract.ts';
import { endedLast } from '#web/club/ended-last.ts';
import { Button } from '#web/ui/button.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { DeskSection } from '../section.tsx';
import { AddPlanDialog } from './add-dialog.tsx';
import { PlanCard } from './card.tsx';

/** The plans at the desk, ended ones last. */
export function PlansSection({ plans }: { plans: readonly DeskPlan[] }) {
	const adding = useDialog();
	const open = plans.filter(({ status }) => status === 'open');
	return (
		<DeskSection
			id="plans"
			title="Plans and prices"
			text="A price counts from its first day. Until then the one before it does."
			actions={
				<Button size="sm" tone="secondary" aria-haspopup="dialog" onClick={() => adding.show()}>
					<Plus aria-hidden="true" />
					Add plan
				</Button>
			}
		>
			{endedLast(plans).map((plan) => (
				<PlanCard key={plan.id} plan={plan} isOnly={open.length === 1 && plan.status === 'open'} />
			))}
			{adding.count > 0 && <AddPlanDialog key={adding.count} {...adding.props} />}
		</DeskSection>
	);
}
