import { MessageSquareQuote } from 'lucide-react';
import { useRights } from '#web/data/use-rights.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The link from the queries to the template texts; hidden from those who may not change them. */
export function TemplatesLink() {
	if (!useRights().may('editTemplates')) return null;
	return (
		<LinkButton
			to="/admin/queries/templates"
			size="sm"
			tone="secondary"
			className="max-sm:px-3"
			title="Reply templates"
		>
			<MessageSquareQuote aria-hidden="true" />
			<span className="max-xl:sr-only">Templates</span>
		</LinkButton>
	);
}
