import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoryKeys, categoryLabel } from '#shared/catalogue/catalogue.rules.ts';
import { messages } from '#shared/messages.ts';
import type { TaxClass } from '#shared/taxes/taxes.contract.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { deskApi, taxedProductsQuery } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRights } from '#web/data/use-rights.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { usePageSearch } from '#web/ui/hooks/use-page-search.ts';
import { useSearchUpdate } from '#web/ui/hooks/use-search-update.ts';
import { useSectionFocus } from '#web/ui/hooks/use-section-focus.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

const categories = categoryKeys.map((value) => ({ value, label: categoryLabel(value) }));

/** The filter of products in the URL. `taxClass` is `all` for any class, undefined without a parameter. */
function askedIn(search: string) {
	const params = new URLSearchParams(search);
	return {
		// The list of steps before the club opens links here with `without`.
		taxClass: params.get('without') === '1' ? 'without' : (params.get('class') ?? undefined),
		category: categoryKeys.find((key) => key === params.get('category')),
	};
}

/** The products with their tax classes; chosen products are given a class together. */
export function TaxedProducts({ classes, without }: { classes: readonly TaxClass[]; without: number }) {
	const mayEdit = useRights().may('editProducts');
	const confirmed = classes.filter(({ isConfirmed, ofMemberships }) => isConfirmed && !ofMemberships);
	const options = confirmed.map((one) => ({ value: one.classId, label: one.name }));
	const updateSearch = useSearchUpdate();
	// Without a choice, the initial filter stays: when the last product without a class gets one, the list is empty
	// instead of switching.
	const [unchosen] = useState(without > 0 ? 'without' : 'all');
	const { taxClass: asked = unchosen, category } = askedIn(usePageSearch());
	const shown = asked === 'without' || options.some(({ value }) => String(value) === asked) ? asked : 'all';
	useSectionFocus();
	const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
	const [classId, setClassId] = useState('');
	const read = useQuery({
		...taxedProductsQuery(deskApi, {
			...(shown === 'without' ? { without: '1' as const } : shown !== 'all' && { classId: shown }),
			...(category && { category }),
		}),
		placeholderData: keepPreviousData,
		// Imports and other desks add products.
		refetchOnMount: 'always',
	});
	const assign = useCall(deskApi.taxes.assign, {
		invalidates: deskStaleAfter.taxes,
		onSuccess: () => setChosen(new Set()),
		// A product may have been deleted meanwhile: the refetched list shows those that are left.
		onError: () => void read.refetch(),
	});
	const nameOf = new Map(classes.map((one) => [one.classId, one.name]));
	const { products = [], total = 0 } = read.data ?? {};
	const all = products.map(({ productId }) => productId);
	const picked = all.filter((id) => chosen.has(id));
	const narrow = (change: { class?: string; category?: string }) => {
		updateSearch((search) => {
			const { taxClass, category: of } = askedIn(search);
			const before = { ...(taxClass && { class: taxClass }), ...(of && { category: of }) };
			return `?${new URLSearchParams({ ...before, ...change })}`;
		});
		setChosen(new Set());
	};
	const toggle = (id: number) => {
		const next = new Set(chosen);
		if (!next.delete(id)) next.add(id);
		setChosen(next);
	};
	return (
		<section aria-labelledby="taxed-products">
			<h2 id="taxed-products" tabIndex={-1} className="display scroll-mt-24 text-subtitle outline-none">
				Products
			</h2>
			<div className="mt-3 grid gap-3 sm:grid-cols-2">
				<Select
					label="Tax class"
					value={shown}
					onChange={({ target: { value } }) => narrow({ class: value })}
					options={[
						{ value: 'all', label: 'All products' },
						{ value: 'without', label: `Without a class (${without})` },
						...options,
					]}
				/>
				<Select
					label="Category"
					value={category ?? ''}
					onChange={({ target: { value } }) => narrow({ category: value })}
					options={[{ value: '', label: 'All categories' }, ...categories]}
				/>
			</div>
			{mayEdit && confirmed.length === 0 && (
				<p className="mt-4 text-sm text-ink-soft">
					An owner confirms a tax class above, or adds one; then products get it here.
				</p>
			)}
			{mayEdit && confirmed.length > 0 && products.length > 0 && (
				<div className="mt-4 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
					<Select
						label="Class to give"
						value={classId}
						placeholder="Please choose"
						onChange={({ target }) => setClassId(target.value)}
						options={[...options, { value: 'none', label: 'No class' }]}
					/>
					<Button
						disabled={picked.length === 0 || classId === ''}
						pending={assign.pending}
						onClick={() =>
							assign.run({
								body: { productIds: picked, classId: classId === 'none' ? null : Number(classId) },
							})
						}
					>
						Give it to {pluralize(picked.length, 'product')}
					</Button>
					<Button
						size="sm"
						tone="secondary"
						className="justify-self-start"
						onClick={() => setChosen(new Set(picked.length === all.length ? [] : all))}
					>
						{picked.length === all.length ? 'Choose none' : `Choose all ${all.length}`}
					</Button>
				</div>
			)}
			{read.data ? (
				<ul className="mt-4 rounded-md border border-line bg-surface">
					{products.length === 0 && <li className="px-4 py-4 text-ink-soft">No product is like this.</li>}
					{products.map(({ productId, name, category: of, classId: has, archived }) => (
						<li key={productId} className="border-b border-line last:border-b-0">
							<label
								htmlFor={`taxed-${productId}`}
								className="flex min-h-14 items-center gap-4 px-4 py-2 sm:px-5"
							>
								{mayEdit && (
									<input
										id={`taxed-${productId}`}
										type="checkbox"
										className="size-5 shrink-0 accent-clay"
										checked={chosen.has(productId)}
										onChange={() => toggle(productId)}
									/>
								)}
								<span className="min-w-0 grow">
									<span className="block font-medium wrap-anywhere">{name}</span>
									<span className="block text-sm text-ink-soft wrap-anywhere">
										{categoryLabel(of)} · {has === undefined ? 'no tax class' : nameOf.get(has)}
										{archived && ' · deleted, and an order still waits for it'}
									</span>
								</span>
							</label>
						</li>
					))}
					{total > products.length && (
						<li className="px-4 py-3 text-sm text-ink-soft">
							{pluralize(total - products.length, 'more product')}: please narrow the list
						</li>
					)}
				</ul>
			) : read.isError ? (
				<LoadError title="The products could not be loaded" read={read} />
			) : (
				<Loading label={messages.loading}>
					<Skeleton className="mt-4 h-80 rounded-lg" />
				</Loading>
			)}
		</section>
	);
}
