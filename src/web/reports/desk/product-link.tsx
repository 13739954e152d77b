import { Link } from 'react-router';
import { useRights } from '#web/data/use-rights.ts';
import { textLinkStyle } from '#web/desk/link-style.ts';

interface ProductLinkProps {
	productId: number;
	name: string;
}

/** A product's name, with a link to its stock. */
export function ProductLink({ productId, name }: ProductLinkProps) {
	if (!useRights().may('seeStock')) return name;
	return (
		<Link to={`/admin/stock/${productId}`} className={textLinkStyle}>
			{name}
		</Link>
	);
}
