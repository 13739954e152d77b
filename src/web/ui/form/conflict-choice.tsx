import { Button } from '../button.tsx';

interface ConflictChoiceProps {
	onKeep: () => void;
	onTake: () => void;
}

/** The choice between what one typed into a field and what somebody else saved there meanwhile. */
export function ConflictChoice({ onKeep, onTake }: ConflictChoiceProps) {
	return (
		<div className="mt-2 mb-1 flex flex-wrap gap-2">
			<Button size="sm" tone="secondary" onClick={onKeep}>
				Keep mine
			</Button>
			<Button size="sm" tone="secondary" onClick={onTake}>
				Take theirs
			</Button>
		</div>
	);
}
