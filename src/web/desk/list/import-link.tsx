import { Upload } from 'lucide-react';
import { useRights } from '#web/data/use-rights.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/**
 * The link to the screen that fills a list from a file; hidden from those without the right to import. The narrowest
 * phones have no room for it; there the palette leads to the screen.
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
