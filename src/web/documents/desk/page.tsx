import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { api } from '#web/data/api.ts';
import { DeskHead } from '#web/desk/head.tsx';
import { HeadLink } from '#web/desk/head-link.tsx';
import { rowUrl } from '#web/desk/list/url.ts';
import { deskLists } from '#web/desk/lists.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { documentQuery } from '#web/documents/queries.ts';
import { LoadedDocument } from '../loaded.tsx';

export const meta = pageMeta('Document');

/** An invoice, a credit or debit note or a challan at the desk (/admin/documents/12). */
export default function DeskDocument() {
	const id = Number(useParams().document) || 0;
	const { data } = useQuery({ ...documentQuery(api, id), enabled: false });
	const membership = data?.membershipId;
	return (
		<>
			<div className="print:hidden">
				<DeskHead
					title="Document"
					actions={
						membership === undefined ? (
							<HeadLink to="/admin/orders" icon={ArrowLeft} label="Orders" />
						) : (
							<HeadLink to={rowUrl(deskLists.memberships, membership)} icon={ArrowLeft} label="Membership" />
						)
					}
				/>
			</div>
			<div className="mt-4 pb-8">
				<LoadedDocument key={id} query={documentQuery(api, id)} />
			</div>
		</>
	);
}
