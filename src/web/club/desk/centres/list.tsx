import { useId } from 'react';
import type { DeskCentre } from '#shared/club/club-desk.contract.ts';
import { onlyOne } from '#shared/club/only-one.rules.ts';
import { endedLast } from '#web/club/ended-last.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { useRights } from '#web/data/use-rights.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { useClubEdit } from '../use-club-edit.ts';
import { EditCentreDialog } from './dialogs.tsx';
import { EndCentreDialog } from './end-dialog.tsx';

/** The centres at the desk, ended ones last. */
export function CentreList({ centres }: { centres: readonly DeskCentre[] }) {
	const open = centres.filter(({ status }) => status === 'open');
	return (
		<ul className="card divide-y divide-line px-4 sm:px-6">
			{endedLast(centres).map((centre) => (
				<CentreRow key={centre.id} centre={centre} others={open.filter(({ id }) => id !== centre.id)} />
			))}
		</ul>
	);
}

interface CentreRowProps {
	centre: DeskCentre;
	/** The other centres that are open. */
	others: readonly DeskCentre[];
}

function CentreRow({ centre, others }: CentreRowProps) {
	const { id, name, code, street, phone, status } = centre;
	const isOpen = status === 'open';
	const isOnly = isOpen && others.length === 0;
	const whyId = useId();
	const mayEditClub = useRights().may('editClub');
	const editing = useDialog();
	const ending = useDialog();
	const reopen = useClubEdit(deskApi.club.centreStatus);
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
			<div className="-mr-2 flex flex-wrap items-center">
				{isOpen && (
					<Button size="sm" tone="quiet" aria-haspopup="dialog" onClick={() => editing.show()}>
						Edit<span className="sr-only"> {name}</span>
					</Button>
				)}
				{mayEditClub && isOnly && (
					<span id={whyId} className="px-2 text-sm text-ink-soft">
						{onlyOne.centre}
					</span>
				)}
				{mayEditClub && (
					<Button
						size="sm"
						tone="quiet"
						aria-haspopup={isOpen ? 'dialog' : undefined}
						pending={reopen.pending}
						ariaDisabled={isOnly}
						aria-describedby={isOnly ? whyId : undefined}
						onClick={() => (isOpen ? ending.show() : reopen.run({ body: { id, status: 'open' } }))}
					>
						{isOpen ? 'End' : 'Open again'}
						<span className="sr-only"> {name}</span>
					</Button>
				)}
			</div>
			{editing.count > 0 && <EditCentreDialog key={editing.count} {...editing.props} centre={centre} />}
			{ending.count > 0 && (
				<EndCentreDialog key={ending.count} {...ending.props} centre={centre} others={others} />
			)}
		</li>
	);
}
