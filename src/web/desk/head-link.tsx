import type { LucideIcon } from 'lucide-react';
import { LinkButton } from '#web/ui/link-button.tsx';

interface HeadLinkProps {
	to: string;
	icon: LucideIcon;
	label: string;
	/** A phone shows its word, too: it stands in a row of its own (`beside` of the head). */
	inRow?: boolean;
}

/** A link in the head of a screen to a screen beside it. Beside the title, a phone has room for its icon alone. */
export function HeadLink({ to, icon: Icon, label, inRow }: HeadLinkProps) {
	return (
		<LinkButton to={to} size="sm" tone="secondary" className="max-sm:px-3" title={label}>
			<Icon aria-hidden="true" />
			<span className={inRow ? undefined : 'max-sm:sr-only'}>{label}</span>
		</LinkButton>
	);
}
