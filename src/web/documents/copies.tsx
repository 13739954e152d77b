import type { WholeDocument } from '#shared/documents/documents.contract.ts';
import { copiesOf } from '#shared/documents/documents.rules.ts';
import { Select } from '#web/ui/form/select.tsx';

/** Which copies are printed together, counted from 0, with the label of the choice. */
const choices = {
	all: { label: 'All copies', copies: [0, 1, 2] },
	parcel: { label: 'Original and duplicate', copies: [0, 1] },
	original: { label: 'Original', copies: [0] },
	duplicate: { label: 'Duplicate', copies: [1] },
	triplicate: { label: 'Triplicate', copies: [2] },
} as const;
export type CopiesName = keyof typeof choices;

const all = Object.keys(choices) as CopiesName[];
/** The choices for documents that have only an original and a duplicate. */
const ofTwo: readonly CopiesName[] = ['all', 'original', 'duplicate'];

/** A choice by its name; undefined if there is none of that name. */
export const copiesNamed = (name: string | null): CopiesName | undefined => all.find((one) => one === name);

/** Which copies a choice prints, counted from 0. */
export const copiesIn = (name: CopiesName): readonly number[] => choices[name].copies;

interface CopiesChoiceProps {
	/** The documents to print. */
	documents: readonly Pick<WholeDocument, 'kind' | 'membershipId'>[];
	chosen: CopiesName;
	onChoose: (chosen: CopiesName) => void;
}

/** A select for the copies to print; renders nothing if each document has only one copy. */
export function CopiesChoice({ documents, chosen, onChoose }: CopiesChoiceProps) {
	const most = Math.max(0, ...documents.map((document) => copiesOf(document).length));
	if (most < 2) return null;
	return (
		<Select
			label="Copies"
			className="w-60 max-w-full"
			value={chosen}
			onChange={({ target }) => onChoose(copiesNamed(target.value) ?? chosen)}
			options={(most === 2 ? ofTwo : all).map((name) => ({ value: name, label: choices[name].label }))}
		/>
	);
}
