import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { filledTemplate } from '#shared/contact/reply-templates.rules.ts';
import { useClub } from '#web/data/club.ts';
import { deskApi, replyTemplatesQuery } from '#web/data/desk-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';

interface InsertTemplateProps {
	/** Who is written to. */
	name: string;
	/** Takes the text, with all that the template leaves open filled in. */
	onInsert: (text: string) => void;
}

/** Chooses one of the club's texts for a reply. A club that has none sees nothing of it. */
export function InsertTemplate({ name, onInsert }: InsertTemplateProps) {
	// Read anew for each query: somebody may have mended one since.
	const { data: templates = [] } = useQuery({ ...replyTemplatesQuery(deskApi), refetchOnMount: 'always' });
	const club = useClub();
	const [chosen, setChosen] = useState('');
	if (templates.length === 0) return null;
	const template = templates.find(({ id }) => String(id) === chosen);
	return (
		<div className="flex items-end gap-2">
			<div className="min-w-0 flex-1">
				<Select
					label="Template"
					placeholder="Choose a text"
					options={templates.map(({ id, name: label }) => ({ value: id, label }))}
					value={chosen}
					onChange={({ target }) => setChosen(target.value)}
				/>
			</div>
			<Button
				tone="secondary"
				className="min-h-12"
				ariaDisabled={!template}
				onClick={() => template && onInsert(filledTemplate(template.text, { name, club: club.name }))}
			>
				Insert
			</Button>
		</div>
	);
}
