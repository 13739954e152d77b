import { useId } from 'react';
import type { DeskPlan } from '#shared/club/club-desk.contract.ts';
import { onlyOne } from '#shared/club/only-one.rules.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/overlay/use-confirm.tsx';
import { useClubEdit } from '../use-club-edit.ts';

/**
 * The button that ends a plan, after a confirmation, or sells it again. The only plan on sale cannot end: the button
 * says so.
 */
export function PlanStatusButton({
	plan: { id, type, status },
	isOnly,
}: {
	plan: DeskPlan;
	isOnly: boolean;
}) {
	const whyId = useId();
	const { ask, dialog } = useConfirm();
	const move = useClubEdit(deskApi.club.planStatus);
	const isOpen = status === 'open';
	const press = async () => {
		const isSure =
			!isOpen ||
			(await ask({
				title: `End ${type}?`,
				description: 'Its page disappears and nobody can buy it. Memberships bought before stay as they are.',
				confirmLabel: 'End plan',
			}));
		if (isSure) move.run({ body: { id, status: isOpen ? 'ended' : 'open' } });
	};
	return (
		<>
			{isOnly && (
				<span id={whyId} className="text-sm text-ink-soft">
					{onlyOne.plan}
				</span>
			)}
			<Button
				size="sm"
				tone="secondary"
				pending={move.pending}
				ariaDisabled={isOnly}
				aria-describedby={isOnly ? whyId : undefined}
				onClick={() => void press()}
			>
				{isOpen ? 'End' : 'Sell again'}
				<span className="sr-only"> {type}</span>
			</Button>
			{dialog}
		</>
	);
}
