import { Plus } from 'lucide-react';
import type { DeskCentre } from '#shared/club/club-desk.contract.ts';
import { useRights } from '#web/data/use-rights.ts';
import { Button } from '#web/ui/button.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { DeskSection } from '../section.tsx';
import { AddCentreDialog } from './dialogs.tsx';
import { CentreList } from './list.tsx';

/** The centres at the desk. */
export function CentresSection({ centres }: { centres: readonly DeskCentre[] }) {
	const adding = useDialog();
	const mayEditClub = useRights().may('editClub');
	return (
		<DeskSection
			id="centres"
			title="Centres"
			text={
				mayEditClub
					? 'One that closes for good is ended. What was bought there stays.'
					: 'What the site says of your centre. It shows as soon as you save it.'
			}
			actions={
				mayEditClub && (
					<Button size="sm" tone="secondary" aria-haspopup="dialog" onClick={() => adding.show()}>
						<Plus aria-hidden="true" />
						Add centre
					</Button>
				)
			}
		>
			<CentreList centres={centres} />
			{adding.count > 0 && <AddCentreDialog key={adding.count} {...adding.props} />}
		</DeskSection>
	);
}
