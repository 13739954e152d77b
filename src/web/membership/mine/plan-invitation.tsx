import { Invitation } from '#web/ui/invitation.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import album from '#web/ui/media/albums/plans.json';
import { usePlanPicture } from './panel.tsx';

interface PlanInvitationProps {
	/** Whether the member once had a membership. */
	hadOne: boolean;
	title?: string;
}

/** Invites a member without a membership to the plans. */
export function PlanInvitation({
	hadOne,
	title = hadOne ? 'Your membership has ended' : 'No membership yet',
}: PlanInvitationProps) {
	const picture = usePlanPicture();
	return (
		<Invitation
			src={picture}
			album={album}
			title={title}
			text="Weights, classes and a trainer who watches your first set and your last."
			action={<LinkButton to="/fitness">See the plans</LinkButton>}
		/>
	);
}
