import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { filledTemplate } from '#shared/contact/reply-templates.rules.ts';
import { useClub } from '#web/data/club.ts';
import { deskApi, replyTemplatesQuery } from '#web/data/desk-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';

interface InsertTemplateProps {
	/** The recipient's name. */
	name: string;
	/** Receives the text with its placeholders filled in. */
	onInsert: (text: string) => void;
}

/** Inserts one of the club's template texts into a reply. Hidden if the club has none. */
export function InsertTemplate({ name, onInsert }: InsertTemplateProps) {
	// Fetched again for each query: somebody may have corrected a template meanwhile.
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
