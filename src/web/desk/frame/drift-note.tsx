import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pluralize } from '#shared/text/pluralize.ts';
import { coverDriftQuery, deskApi, documentDriftQuery, stockDriftQuery } from '#web/data/desk-api.ts';
import { useRights } from '#web/data/use-rights.ts';
import { textLinkStyle } from '../link-style.ts';

/** How many differences are listed; the others are only counted. */
const named = 5;

/**
 * A note on every screen of the desk when a consistency check found a difference: the hourly check of stock against
 * its ledger or of documents against their lines, or the nightly check of memberships' days. Fetched when the desk
 * opens, then each hour.
 */
export function DriftNote() {
	const { may, centresFor } = useRights();
	const stock = useQuery({ ...stockDriftQuery(deskApi), enabled: may('seeStock') });
	// Like the GST return, this is for those who see the whole club, not one centre alone.
	const isOfWholeClub = centresFor('seeTaxes') === 'all';
	const documents = useQuery({ ...documentDriftQuery(deskApi), enabled: isOfWholeClub });
	const covers = useQuery({ ...coverDriftQuery(deskApi), enabled: may('seeMemberships') });
	const products = new Map(
		stock.data?.differences.map(({ productId, productName }) => [productId, productName]),
	);
	const papers = documents.data?.differences ?? [];
	const memberships = covers.data?.differences ?? [];
	return (
		<>
			{products.size > 0 && (
				<Difference title={`The stock of ${pluralize(products.size, 'product')} differs from its ledger`}>
					Please count{' '}
					{[...products].slice(0, named).map(([id, name], nth) => (
						<span key={id}>
							{nth > 0 && ', '}
							<Link to={`/admin/stock/${id}`} className={textLinkStyle}>
								{name}
							</Link>
						</span>
					))}
					{products.size > named && ` and ${products.size - named} more`} and tell whoever runs this software:
					numbers were written past it.
				</Difference>
			)}
			{papers.length > 0 && (
				<Difference title="Invoices or credit notes do not add up">
					A number is left out, or a sum is not that of its lines:{' '}
					{papers
						.slice(0, named)
						.map(({ what }) => what)
						.join(', ')}
					{papers.length > named && ` and ${papers.length - named} more`}. Please tell whoever runs this
					software before you file a return.
				</Difference>
			)}
			{memberships.length > 0 && (
				<Difference
					title={`The days of ${pluralize(memberships.length, 'membership')} do not follow from what was bought and paid`}
				>
					{memberships
						.slice(0, named)
						.map(({ membershipId }) => `#${membershipId}`)
						.join(', ')}
					{memberships.length > named && ` and ${memberships.length - named} more`}. Please tell whoever runs
					this software: days were written past it.
				</Difference>
			)}
		</>
	);
}

function Difference({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div role="alert" className="mt-4 flex gap-2.5 rounded-sm bg-chilli-soft px-4 py-3 text-sm print:hidden">
			<CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-chilli" />
			<div className="min-w-0">
				<p className="font-semibold">{title}</p>
				<p className="mt-0.5 wrap-anywhere">{children}</p>
			</div>
		</div>
	);
}
