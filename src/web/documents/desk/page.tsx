import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { DeskHead } from '#web/desk/head.tsx';
import { HeadLink } from '#web/desk/head-link.tsx';
import { pageMeta } from '#web/document/page-meta.ts';
import { LoadedDocument } from '../loaded.tsx';

export const meta = pageMeta('Document');

/** An invoice, a credit note or a challan at the desk (/admin/documents/12). */
export default function DeskDocument() {
	const id = Number(useParams().document) || 0;
	return (
		<>
			<div className="print:hidden">
				<DeskHead
					title="Document"
					actions={<HeadLink to="/admin/orders" icon={ArrowLeft} label="Orders" />}
				/>
			</div>
			<div className="mt-4 pb-8">
				<LoadedDocument key={id} id={id} />
			</div>
		</>
	);
}
