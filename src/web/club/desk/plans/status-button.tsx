import type { DeskPlan } from '#shared/club/club-desk.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { Button } from '#web/ui/button.tsx';
import { useQuestion } from '#web/ui/overlay/use-question.tsx';
import { useClubEdit } from '../use-club-edit.ts';

/** The button that ends a plan, once it is confirmed, or sells it again. */
export function PlanStatusButton({ plan: { id, type, status } }: { plan: DeskPlan }) {
	const { ask, dialog } = useQuestion();
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
			<Button size="sm" tone="secondary" pending={move.pending} onClick={() => void press()}>
				{isOpen ? 'End' : 'Sell again'}
				<span className="sr-only"> {type}</span>
			</Button>
			{dialog}
		</>
	);
}
