import type { ReactNode } from 'react';
import type { ProductInFull } from '#shared/catalogue/catalogue.contract.ts';
import { discountedPrice } from '#shared/catalogue/catalogue.rules.ts';
import type { ProductFacts } from '#shared/catalogue/facts.fields.ts';
import { netText, shelfLifeText, unitPrice } from '#shared/catalogue/facts.rules.ts';
import { consumerCare } from '#shared/club/seller.rules.ts';
import { formatRupeesAndPaise } from '#shared/text/format-rupees.ts';
import { useClub } from '#web/data/club.ts';
import { calendarMonth } from '#web/ui/calendar-date.tsx';
import { Nutrition } from './nutrition.tsx';

/** The text of the pack in full: nutrition, ingredients, allergens, and who made it where. */
export function FactSections({ product }: { product: ProductInFull }) {
	// Even for a product without facts, the MRP and the contact for buyers are known.
	const { facts = {} } = product;
	return (
		<div className="mt-8 grid grid-cols-1 gap-7">
			{facts.kind === 'supplement' && <SupplementNotice dose={facts.dose} />}
			<Nutrition facts={facts} />
			{facts.ingredients !== undefined && (
				<section>
					<h2 className="display text-subtitle">Ingredients</h2>
					<p className="mt-1.5 max-w-prose whitespace-pre-line wrap-anywhere">{facts.ingredients}</p>
				</section>
			)}
			{facts.allergens !== undefined && (
				<section>
					<h2 className="display text-subtitle">Allergens</h2>
					<p className="mt-1.5 max-w-prose font-semibold wrap-anywhere">{facts.allergens}</p>
				</section>
			)}
			<PackDetails product={product} facts={facts} />
		</div>
	);
}

/** The mandatory notice for a health supplement (FSS (Health Supplements, Nutraceuticals …) Regulations 2022). */
function SupplementNotice({ dose }: { dose: string | undefined }) {
	return (
		<section className="rounded-md border border-edge p-4 text-sm">
			<h2 className="font-bold tracking-wide">HEALTH SUPPLEMENT</h2>
			<p className="mt-0.5 font-bold tracking-wide">NOT FOR MEDICINAL USE</p>
			{dose !== undefined && (
				<p className="mt-2 wrap-anywhere">
					<span className="font-semibold">Recommended use:</span> {dose}. Do not exceed it.
				</p>
			)}
			<p className="mt-1">Keep out of the reach of children.</p>
		</section>
	);
}

/**
 * The best-before text (Legal Metrology (Packaged Commodities) Rules 2011, rule 6(1)(da)): the date of the units in
 * stock if they have one, else the shelf life. It says "from manufacture", because the desk counts the days from
 * then.
 */
function bestBeforeText({ bestBefore, shelfLife }: ProductInFull): string | undefined {
	if (bestBefore !== undefined) return `${calendarMonth(bestBefore)} or later`;
	return shelfLife === undefined ? undefined : `${shelfLifeText(shelfLife)} from manufacture`;
}

/**
 * The mandatory declarations of packed goods (Legal Metrology (Packaged Commodities) Rules 2011, rules 6(1), 6(10)
 * and 6(11)).
 */
function PackDetails({ product, facts }: { product: ProductInFull; facts: ProductFacts }) {
	const { name, seller } = useClub();
	const { price, discount } = product;
	const unit = unitPrice(discountedPrice(price, discount), facts);
	const company = (maker: string | undefined, address: string | undefined) =>
		maker === undefined ? undefined : [maker, address].filter(Boolean).join(', ');
	const rows: [label: string, value: ReactNode][] = [
		['Brand', facts.brand],
		['Generic name', facts.genericName],
		['Net quantity', netText(facts)],
		['MRP, including all taxes', formatRupeesAndPaise(price)],
		['Unit price', unit && `${formatRupeesAndPaise(unit.amount)} per ${unit.unit}`],
		['Country of origin', facts.origin],
		['Best before', bestBeforeText(product)],
		['Made by', company(facts.makerName, facts.makerAddress)],
		['Packed by', company(facts.packerName, facts.packerAddress)],
		['Imported by', company(facts.importerName, facts.importerAddress)],
		['Maker’s FSSAI licence', facts.fssai],
		['Consumer care', consumerCare(name, seller)],
	];
	return (
		<section>
			<h2 className="display text-subtitle">On the pack</h2>
			<dl className="mt-2 text-sm">
				{rows.map(
					([label, value]) =>
						value && (
							<div
								key={label}
								className="grid gap-x-4 border-t border-line py-2 sm:grid-cols-[11rem_minmax(0,1fr)]"
							>
								<dt className="text-ink-soft">{label}</dt>
								<dd className="wrap-anywhere">{value}</dd>
							</div>
						),
				)}
			</dl>
		</section>
	);
}
