import type { ReactNode } from 'react';
import type { ProductInFull } from '#shared/catalogue/catalogue.contract.ts';
import { discountedPrice } from '#shared/catalogue/catalogue.rules.ts';
import {
	comparedProtein,
	dietLabels,
	netText,
	proteinPrice,
	servingPrice,
	unitPrice,
} from '#shared/catalogue/facts.rules.ts';
import { formatRupees, formatRupeesAndPaise } from '#shared/text/format-rupees.ts';
import { DietMark } from '#web/catalogue/diet-mark.tsx';

/** The facts that shoppers compare first, below the price: those that are known, in up to four cells. */
export function FactStrip({ product }: { product: ProductInFull }) {
	const { price, discount, diet, servings, servingProtein, facts = {} } = product;
	const amount = discountedPrice(price, discount);
	const net = netText(facts);
	const perServing = servingPrice(amount, servings);
	const cells: [key: string, figure: ReactNode, words: string][] = [
		...(servingProtein
			? [cell('protein', `${servingProtein} g`, 'protein')]
			: net
				? [cell('net', net, 'net')]
				: []),
		...(servings ? [cell('servings', String(servings), servings === 1 ? 'serving' : 'servings')] : []),
		...(perServing !== undefined ? [cell('price', formatRupees(perServing), 'a serving')] : []),
		...(diet ? [cell('diet', <DietMark diet={diet} className="size-5" />, dietLabels[diet])] : []),
	];
	const perProtein = proteinPrice(amount, product);
	const unit = unitPrice(amount, facts);
	const prices = [
		...(perProtein === undefined ? [] : [`${formatRupees(perProtein)} per ${comparedProtein} g protein`]),
		...(unit ? [`${formatRupeesAndPaise(unit.amount)} per ${unit.unit}`] : []),
	];
	if (cells.length === 0 && prices.length === 0) return null;
	return (
		<div className="mt-4">
			{cells.length > 0 && (
				<ul
					aria-label="In short"
					className="flex divide-x divide-line crowded:flex-col crowded:divide-x-0 crowded:divide-y rounded-md border border-line bg-surface text-center"
				>
					{cells.map(([key, figure, words]) => (
						<li key={key} className="min-w-0 flex-1 px-1.5 py-2.5">
							<span className="flex min-h-7 items-center justify-center text-base font-bold tabular-nums sm:text-lg">
								{figure}
							</span>{' '}
							<span
								// The diet mark already has an accessible name that says it.
								aria-hidden={key === 'diet' || undefined}
								className="block text-xs text-ink-soft wrap-anywhere hyphens-auto"
							>
								{words}
							</span>
						</li>
					))}
				</ul>
			)}
			{prices.length > 0 && <p className="mt-2 text-sm text-ink-soft tabular-nums">{prices.join(' · ')}</p>}
		</div>
	);
}

const cell = (key: string, figure: ReactNode, words: string): [string, ReactNode, string] => [
	key,
	figure,
	words,
];
