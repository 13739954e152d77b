import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { api } from '#web/data/api.ts';
import { DeskHead } from '#web/desk/head.tsx';
import { HeadLink } from '#web/desk/head-link.tsx';
import { rowUrl } from '#web/desk/list/url.ts';
import { deskLists } from '#web/desk/lists.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { idInPath, idLoader } from '#web/document/path-params.ts';
import { CopiesChoice, type CopiesName, copiesIn } from '#web/documents/copies.tsx';
import { documentQuery } from '#web/documents/queries.ts';
import { LoadedDocument } from '../loaded.tsx';

export const loader = idLoader('document');
export const clientLoader = idLoader('document');

export const meta = pageMeta('Document');

/** An invoice, a credit or debit note or a challan at the desk (/admin/documents/12). */
export default function DeskDocument() {
	const id = idInPath(useParams().document);
	return <Paper key={id} id={id} />;
}

function Paper({ id }: { id: number }) {
	// A single document is usually printed for its recipient, who gets the original; the other copies were printed when
	// the parcel left.
	const [copies, setCopies] = useState<CopiesName>('original');
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
				<LoadedDocument
					query={documentQuery(api, id)}
					copies={copiesIn(copies)}
					choice={data && <CopiesChoice documents={[data]} chosen={copies} onChoose={setCopies} />}
				/>
			</div>
		</>
	);
}
