import { closedTo, type Right } from '#shared/staff/staff.rules.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { DeskHead } from '../head.tsx';

/** In place of a screen of the desk that is not part of somebody's duties: why it is closed. */
export function ClosedScreen({ label, right }: { label: string; right: Right }) {
	return (
		<>
			<DeskHead title={label} actions={null} />
			<EmptyState
				image="/art/empty-list-480.webp"
				title="Not part of your work here"
				text={`${closedTo(right)}. If you need it, please ask whoever gave you access.`}
				action={<LinkButton to="/admin">To your desk</LinkButton>}
			/>
		</>
	);
}
