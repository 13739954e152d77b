import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { messages } from '#shared/messages.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { useClub } from '#web/data/club.ts';
import { deskApi, taxClassesQuery } from '#web/data/desk-api.ts';
import { useRights } from '#web/data/use-rights.ts';
import { DeskHead } from '#web/desk/head.tsx';
import { pageMeta } from '#web/document/page-meta.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { TaxClasses } from './classes.tsx';
import { AddClassDialog } from './dialogs.tsx';
import { TaxedProducts } from './products.tsx';

export const meta = pageMeta('Taxes');

/** The taxes of products (/admin/taxes): the tax classes, and the class of each product. */
export default function DeskTaxes() {
	const read = useQuery({ ...taxClassesQuery(deskApi), refetchOnMount: 'always' });
	const { may, centresFor } = useRights();
	const { seller } = useClub();
	const adding = useDialog();
	return (
		<>
			<DeskHead
				title="Taxes"
				status={read.data && <span>{pluralize(read.data.without, 'product')} without a class</span>}
				actions={
					<>
						{centresFor('seeTaxes') === 'all' && (
							<LinkButton to="/admin/reports/gst" size="sm" tone="secondary">
								GST report
							</LinkButton>
						)}
						{may('editTaxes') && (
							<Button size="sm" aria-haspopup="dialog" onClick={() => adding.show()}>
								<Plus aria-hidden="true" />
								Add
							</Button>
						)}
					</>
				}
			/>
			<div className="mt-4 grid max-w-4xl gap-8 pb-8">
				<p className="text-sm text-ink-soft">
					{seller?.gstin
						? 'The club has a GSTIN: a product without a tax class cannot be sent, nor one of a class before its first rate begins.'
						: 'The club has no GSTIN yet: nothing is invoiced, and no product needs a class. Once its GSTIN is among the seller’s facts, a product without one cannot be sent.'}
					{read.data !== undefined &&
						read.data.ahead > 0 &&
						` The class of ${pluralize(read.data.ahead, 'product')} has no rate of today yet.`}
				</p>
				{read.data ? (
					<>
						<section aria-labelledby="tax-classes">
							<h2 id="tax-classes" className="display mb-3 text-subtitle">
								Tax classes
							</h2>
							<TaxClasses classes={read.data.classes} />
						</section>
						<TaxedProducts classes={read.data.classes} without={read.data.without} />
					</>
				) : read.isError ? (
					<LoadError title="The taxes could not be loaded" tone="secondary" read={read} />
				) : (
					<Loading label={messages.loading}>
						<Skeleton className="h-120 rounded-lg" />
					</Loading>
				)}
			</div>
			{adding.count > 0 && <AddClassDialog key={adding.count} {...adding.props} />}
		</>
	);
}
