import { Check } from 'lucide-react';
import type { Plan } from '#shared/club.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import plans from '#web/ui/pictures/plans.json';

/** A plan at a glance: what it gives, what it starts at, and the way to buy it. */
export function PlanHero({ plan }: { plan: Plan }) {
	const { type, summary, bullets, image, startingPrice } = plan;
	return (
		<section
			aria-labelledby="plan"
			className="grid items-center gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]"
		>
			<div>
				<p className="overline-label text-clay">Membership</p>
				<h1 id="plan" className="display mt-2 text-hero">
					{type}
				</h1>
				<p className="mt-3 text-lg text-ink-soft">{summary}</p>
				<ul className="mt-6 grid gap-2.5">
					{bullets.map((bullet) => (
						<li key={bullet} className="flex gap-3">
							<Check aria-hidden="true" strokeWidth={2.5} className="mt-0.5 size-5 shrink-0 text-clay" />
							{bullet}
						</li>
					))}
				</ul>
				<div className="mt-7 border-t border-line pt-6 sm:flex sm:items-center sm:justify-between sm:gap-6 lg:block xl:flex">
					<div>
						{/* One text: the specification's sentence, to the letter. */}
						<p className="text-base font-bold tabular-nums sm:text-lg">
							{`Starting at ₹ ${startingPrice} / Month* + Taxes & Fees`}
						</p>
						<p className="mt-1 text-xs text-ink-soft">
							* Starting price of the plan; what you pay depends on the duration.
						</p>
					</div>
					<LinkButton to="#buy" size="lg" className="max-sm:mt-4 max-sm:w-full lg:max-xl:mt-4">
						Buy
					</LinkButton>
				</div>
			</div>
			<Picture
				src={image}
				album={plans}
				alt=""
				width={1200}
				height={900}
				sizes="(width >= 64rem) 38rem, 94vw"
				priority
				className="h-auto w-full rounded-lg border border-line bg-sunken object-cover max-lg:order-first max-lg:aspect-video sm:max-lg:aspect-21/9 lg:rounded-xl"
			/>
		</section>
	);
}
