import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import type { DocumentOfOrder } from '#shared/documents/documents.contract.ts';
import { titleOf } from '#shared/documents/documents.rules.ts';

interface OrderDocumentsProps {
	documents: readonly DocumentOfOrder[] | undefined;
	/** The folder of the document's page: the member's or the desk's. */
	path: '/store/documents' | '/admin/documents';
	headingClass: string;
}

/** The invoice, the credit and debit notes and the challans of an order; renders nothing if there are none. */
export function OrderDocuments({ documents = [], path, headingClass }: OrderDocumentsProps) {
	if (documents.length === 0) return null;
	return (
		<section aria-labelledby="documents" className="card px-5 py-5">
			<h2 id="documents" className={headingClass}>
				Papers
			</h2>
			<ul className="mt-1">
				{documents.map((document) => (
					<li key={document.documentId}>
						<Link
							to={`${path}/${document.documentId}`}
							className="inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4"
						>
							<FileText aria-hidden="true" className="size-4 shrink-0" />
							<span>
								{titleOf(document)}{' '}
								<span className="whitespace-nowrap tabular-nums crowded:wrap-anywhere">
									{document.number}
								</span>
							</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
