import { closedTo, type Right } from '#shared/staff/staff.rules.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { DeskHead } from '../head.tsx';

/** Shown in place of a desk screen that the user has no right to see, with the reason. */
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
