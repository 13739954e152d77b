import type { DeskCentre } from '#shared/club/club-desk.contract.ts';
import { endedLast } from '#web/club/ended-last.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { useRights } from '#web/data/use-rights.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { useQuestion } from '#web/ui/overlay/use-question.tsx';
import { useClubEdit } from '../use-club-edit.ts';
import { EditCentreDialog } from './dialogs.tsx';

/** The centres at the desk, ended ones last. */
export function CentreList({ centres }: { centres: readonly DeskCentre[] }) {
	return (
		<ul className="card divide-y divide-line px-4 sm:px-6">
			{endedLast(centres).map((centre) => (
				<CentreRow key={centre.id} centre={centre} />
			))}
		</ul>
	);
}

function CentreRow({ centre }: { centre: DeskCentre }) {
	const { id, name, code, street, phone, status } = centre;
	const isOpen = status === 'open';
	const mayEditClub = useRights().may('editClub');
	const editing = useDialog();
	const { ask, dialog: question } = useQuestion();
	const end = useClubEdit(deskApi.club.centreStatus);
	const toggle = async () => {
		const isSure =
			!isOpen ||
			(await ask({
				title: `End ${name}?`,
				description:
					'It disappears from the site and nobody can buy a membership there. Memberships bought there stay as they are.',
				confirmLabel: 'End centre',
			}));
		if (isSure) end.run({ body: { id, status: isOpen ? 'ended' : 'open' } });
	};
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
			<div className="min-w-0">
				<h3 className="flex flex-wrap items-center gap-x-2 font-semibold">
					<span className="inline-block first-letter:uppercase">{name}</span>
					<span className="text-sm font-normal text-ink-soft">{code}</span>
					{!isOpen && <Badge tone="neutral">Ended</Badge>}
				</h3>
				<p className="text-sm text-ink-soft">
					{[street, phone].filter(Boolean).join(' · ') || 'No address and phone yet'}
				</p>
			</div>
			<div className="-mr-2 flex">
				{isOpen && (
					<Button size="sm" tone="quiet" aria-haspopup="dialog" onClick={() => editing.show()}>
						Edit<span className="sr-only"> {name}</span>
					</Button>
				)}
				{mayEditClub && (
					<Button size="sm" tone="quiet" pending={end.pending} onClick={() => void toggle()}>
						{isOpen ? 'End' : 'Open again'}
						<span className="sr-only"> {name}</span>
					</Button>
				)}
			</div>
			{editing.count > 0 && <EditCentreDialog key={editing.count} {...editing.props} centre={centre} />}
			{question}
		</li>
	);
}
