import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { BestOfferText } from '#web/membership/best-offer.tsx';
import plans from '#web/ui/media/albums/plans.json';
import { Picture } from '#web/ui/media/picture.tsx';
import { PictureMorph } from '#web/ui/media/picture-morph.tsx';
import type { comparedPerks, Tier } from './tiers.ts';

type Perks = ReturnType<ReturnType<typeof comparedPerks>>;

/** A plan in short; the whole card links to its page. Its rows are a subgrid of the panel around it. */
export function TierCard({ plan, perks }: { plan: Tier; perks: Perks }) {
	return (
		<li className="group relative row-span-5 grid grid-rows-subgrid border-line transition-colors not-first:max-md:border-t not-first:md:border-l has-[a:focus-visible]:outline-3 has-[a:focus-visible]:-outline-offset-3 has-[a:focus-visible]:outline-indigo hover:bg-sunken/60">
			<PictureMorph name={`plan-${plan.path}`}>
				<div className="overflow-clip bg-sunken max-md:aspect-5/3 md:aspect-4/3">
					<Picture
						src={plan.image}
						album={plans}
						alt=""
						sizes="(width >= 48rem) 33vw, 86vw"
						className="size-full object-cover object-[50%_70%] transition-[scale] duration-500 group-hover:scale-103"
					/>
				</div>
			</PictureMorph>
			<div className="px-5 pt-6 lg:px-7">
				<h3 className="display text-title">
					<Link to={plan.path} className="outline-none after:absolute after:inset-0">
						{plan.type}
					</Link>
				</h3>
				<p className="mt-1.5 text-ink-soft">{plan.summary}</p>
			</div>
			<div className="px-5 pt-5 lg:px-7">
				<p className="flex flex-wrap items-baseline gap-x-2">
					<span className="text-sm text-ink-soft">from</span>
					<span className="display text-headline tabular-nums">{formatRupees(plan.startingPrice)}</span>
					<span className="text-sm text-ink-soft">a month, plus taxes and fees</span>
				</p>
				<BestOfferText plan={plan} className="mt-2 text-sm tabular-nums" />
			</div>
			<TierPerks perks={perks} />
			<p
				aria-hidden="true"
				className="flex items-center gap-2 px-5 pt-4 pb-6 font-semibold text-clay lg:px-7 lg:pb-7"
			>
				See {plan.type}
				<ArrowRight className="size-5 transition-[translate] group-hover:translate-x-1" />
			</p>
		</li>
	);
}

function TierPerks({ perks }: { perks: Perks }) {
	return (
		<dl className="mx-5 mt-5 divide-y divide-line border-t border-line lg:mx-7">
			{perks.map(({ label, value }) => (
				<div
					key={label}
					className="items-baseline justify-between gap-x-4 py-2.5 max-md:flex max-md:flex-wrap xl:flex"
				>
					<dt className="text-sm text-ink-soft">{label}</dt>
					<dd className="shrink-0 font-semibold tabular-nums">
						{value ?? (
							<>
								<span aria-hidden="true">–</span>
								<span className="sr-only">not included</span>
							</>
						)}
					</dd>
				</div>
			))}
		</dl>
	);
}
