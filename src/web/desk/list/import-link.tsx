import { Upload } from 'lucide-react';
import { useRights } from '#web/data/use-rights.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/**
 * Leads to the screen that fills a list from a file. Those who may not do it get none. The narrowest phones have no
 * room for it; the palette leads there.
 */
export function ImportLink({ to }: { to: string }) {
	if (!useRights().may('importFiles')) return null;
	return (
		<LinkButton
			to={to}
			size="sm"
			tone="secondary"
			className="max-[24rem]:hidden max-sm:px-3"
			title="Import from CSV"
		>
			<Upload aria-hidden="true" />
			<span className="max-xl:sr-only">Import</span>
		</LinkButton>
	);
}
