import { Button } from '../button.tsx';

interface ConflictChoiceProps {
	/** Called with the form that contains the choice. */
	onKeep: (form: HTMLFormElement | null) => void;
	onTake: (form: HTMLFormElement | null) => void;
}

/** The choice between one's own input in a field and what somebody else saved there meanwhile. */
export function ConflictChoice({ onKeep, onTake }: ConflictChoiceProps) {
	return (
		<div className="mt-2 mb-1 flex flex-wrap gap-2">
			<Button size="sm" tone="secondary" onClick={({ currentTarget }) => onKeep(currentTarget.form)}>
				Keep mine
			</Button>
			<Button size="sm" tone="secondary" onClick={({ currentTarget }) => onTake(currentTarget.form)}>
				Take theirs
			</Button>
		</div>
	);
}
