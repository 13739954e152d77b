import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Right } from '#shared/staff/staff.rules.ts';
import { useRights } from '#web/data/use-rights.ts';
import { textLinkStyle } from '../link-style.ts';

interface RecordLinkProps {
	/** The right needed to see the record. */
	right: Right;
	to: string;
	children: ReactNode;
}

/** The name of a record, as a link if the user may see the record. */
export function RecordLink({ right, to, children }: RecordLinkProps) {
	const { may } = useRights();
	if (!may(right)) return <span className="font-semibold wrap-anywhere">{children}</span>;
	return (
		<Link to={to} className={`font-semibold wrap-anywhere ${textLinkStyle}`}>
			{children}
		</Link>
	);
}
