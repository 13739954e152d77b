import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { api } from '#web/data/api.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { idInPath, idLoader } from '#web/document/path-params.ts';
import { documentQuery } from '#web/documents/queries.ts';
import { RequireLogin } from '#web/identity/guards.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LoadedDocument } from './loaded.tsx';

export const loader = idLoader('document');
export const clientLoader = idLoader('document');

export const meta = pageMeta('Invoice');

/** An invoice, a credit or debit note or a receipt of a member's order (/store/documents/12) or membership (/profile/documents/12). */
export default function MemberDocument() {
	const id = idInPath(useParams().document);
	// Fetched below; here it only says where to link back to, which is unknown if the document does not exist.
	const { data } = useQuery({ ...documentQuery(api, id), enabled: false });
	const isOfMembership = data?.membershipId !== undefined;
	return (
		<div className="page-column py-8 lg:pb-16 print:p-0">
			<Link
				to={isOfMembership ? '/profile/profileMembership' : '/store/orders'}
				className="inline-flex min-h-11 items-center gap-2 text-sm font-medium underline-offset-4 hover:underline print:hidden"
			>
				<ArrowLeft aria-hidden="true" className="size-4" />
				{isOfMembership ? 'Membership' : 'Orders'}
			</Link>
			<h1 className="display mb-4 text-headline print:hidden">Your papers</h1>
			<RequireLogin fallback={<Skeleton className="h-120" />}>
				<LoadedDocument key={id} query={documentQuery(api, id)} />
			</RequireLogin>
		</div>
	);
}
