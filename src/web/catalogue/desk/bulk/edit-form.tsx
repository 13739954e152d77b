import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { bulkOutcome, bulkValues, shownFields } from '#shared/catalogue/bulk-edit.rules.ts';
import type { ChosenProduct } from '#shared/catalogue/catalogue.contract.ts';
import { changedMeanwhile } from '#shared/changed-meanwhile.ts';
import { ApiError } from '#shared/client.ts';
import type { Contract } from '#shared/contract.ts';
import type { ReplyOf } from '#shared/endpoint.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { useAskBeforeLeaving } from '#web/ui/form/unsaved-changes.ts';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { BulkFields } from './fields.tsx';
import { bulkFormSchema, emptyForm, typedChange } from './form.ts';
import { Preview } from './preview.tsx';
import { meanwhileText, namesOf } from './texts.ts';
import { useListPath } from './use-list-path.ts';

interface BulkEditFormProps extends ReplyOf<Contract['catalogue']['chosen']> {
	/** Products that were chosen, then left out again. */
	leftOut: ReadonlySet<number>;
	onLeaveOut: (productId: number) => void;
	/** Fetches the products again. */
	refresh: () => Promise<unknown>;
}

/**
 * The form of a bulk edit, with a preview of each product. The preview follows what is typed; nothing is saved before
 * the form is submitted.
 */
export function BulkEditForm({ products, taxClasses, leftOut, onLeaveOut, refresh }: BulkEditFormProps) {
	const navigate = useNavigate();
	const listPath = useListPath();
	const heading = useRef<HTMLHeadingElement>(null);
	/** After a conflict: the products as they were shown before somebody else changed them. */
	const [seen, setSeen] = useState<readonly ChosenProduct[]>([]);
	const [isSaved, setSaved] = useState(false);
	const names = new Map(taxClasses.map(({ classId, name }) => [classId, name]));

	const edit = useCall(deskApi.catalogue.bulk, {
		invalidates: deskStaleAfter.productChange,
		idempotent: { call: 'catalogue.bulk' },
		onSuccess: () => {
			setSaved(true);
			void navigate(listPath);
		},
		onError: (error) => {
			// After any other error it is unknown whether the edit was saved. The next press repeats the same idempotent
			// call, and its answer tells.
			if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) return;
			// What the form showed is stale: fetch the products again.
			if (error.refusal.code === changedMeanwhile) setSeen(products);
			void refresh().then(() => heading.current?.focus());
		},
	});
	const form = useSchemaForm(bulkFormSchema, {
		defaults: emptyForm,
		async onSubmit(change) {
			const shown = shownFields(change);
			const sent = rows
				.filter(({ isChanged }) => isChanged)
				.map(({ product, outcome: { before } }) => ({
					productId: product.productId,
					expected: Object.fromEntries(shown.map((field) => [field, before[field]])),
				}));
			if (sent.length === 0) return;
			// Refusals are about products: the preview shows them, not the fields of this form.
			await edit.send({ body: { change, products: sent } }).catch(() => {});
		},
	});
	const values = form.rhf.watch();
	const change = typedChange(values);
	const shown = shownFields(change);
	useAskBeforeLeaving(form.rhf.formState.isDirty && !edit.pending && !isSaved);

	const before = new Map(seen.map((product) => [product.productId, product]));
	const rows = products.map((product) => {
		const outcome = bulkOutcome(product, change);
		const past = before.get(product.productId);
		return {
			product,
			outcome,
			isChanged: outcome.refused === undefined && Object.keys(outcome.after).length > 0,
			meanwhile: past && meanwhileText(bulkValues(past), outcome.before, shown, names),
		};
	});
	const there = new Set(products.map(({ productId }) => productId));
	const gone = seen.filter(({ productId }) => !there.has(productId) && !leftOut.has(productId));
	const changing = rows.filter(({ isChanged }) => isChanged).length;
	const refused = rows.filter(({ outcome }) => outcome.refused !== undefined).length;
	const staying = rows.length - changing - refused;
	const meanwhile = rows.filter((row) => row.meanwhile !== undefined).length;

	const leaveOut = (productId: number) => {
		onLeaveOut(productId);
		// The button that had the focus has disappeared.
		heading.current?.focus({ preventScroll: true });
	};
	return (
		<form noValidate onSubmit={form.submit}>
			<section aria-labelledby="bulk-change" className="card p-5 sm:p-6">
				<h2 id="bulk-change" className="text-lg font-semibold">
					What is to be changed
				</h2>
				<div className="mt-4 grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
					<BulkFields form={form} values={values} taxClasses={taxClasses} />
				</div>
			</section>
			<section aria-labelledby="bulk-preview" className="mt-8">
				<h2 id="bulk-preview" ref={heading} tabIndex={-1} className="mb-3 text-lg font-semibold outline-none">
					Before and after
				</h2>
				{(meanwhile > 0 || gone.length > 0) && (
					<div
						role="alert"
						className="mb-4 flex items-start gap-2.5 rounded-md bg-turmeric-soft px-4 py-3 text-sm"
					>
						<TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
						<div>
							<p className="font-semibold">Nothing was saved. The products are shown as they are now.</p>
							{meanwhile > 0 && (
								<p>
									{pluralize(meanwhile, 'product was', 'products were')} changed by someone else; see below.
								</p>
							)}
							{gone.length > 0 && <p className="wrap-anywhere">Not in the shop any more: {namesOf(gone)}</p>}
						</div>
					</div>
				)}
				<Preview rows={rows} taxClasses={names} isBlank={shown.length === 0} onLeaveOut={leaveOut} />
			</section>
			<div
				data-chosen-bar
				className="sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-surface px-4 py-3 shadow-float"
			>
				<p role="status" className="mr-auto text-sm tabular-nums max-sm:basis-full">
					{shown.length === 0 ? (
						'Please say what is to be changed'
					) : (
						<>
							<span className="font-semibold">{pluralize(changing, 'changes', 'change')}</span>
							{refused > 0 && (
								<span className="text-chilli">, {pluralize(refused, 'is', 'are')} refused</span>
							)}
							{staying > 0 && (
								<span className="text-ink-soft">
									, {pluralize(staying, 'stays as it is', 'stay as they are')}
								</span>
							)}
						</>
					)}
				</p>
				<Button type="submit" size="sm" pending={form.pending || edit.pending} ariaDisabled={changing === 0}>
					Change {pluralize(changing, 'product')}
				</Button>
			</div>
		</form>
	);
}
