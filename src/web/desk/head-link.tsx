import type { LucideIcon } from 'lucide-react';
import { LinkButton } from '#web/ui/link-button.tsx';

interface HeadLinkProps {
	to: string;
	icon: LucideIcon;
	label: string;
	/** Whether it is in a row of its own (`beside` of the head): there a phone shows its label, too. */
	inRow?: boolean;
}

/** A link in a screen's head to a neighbouring screen. Beside the title, a phone has room only for its icon. */
export function HeadLink({ to, icon: Icon, label, inRow }: HeadLinkProps) {
	return (
		<LinkButton to={to} size="sm" tone="secondary" className="max-sm:px-3" title={label}>
			<Icon aria-hidden="true" />
			<span className={inRow ? undefined : 'max-sm:sr-only'}>{label}</span>
		</LinkButton>
	);
}
