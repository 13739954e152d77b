import type { Plan } from '#shared/club/club.facts.ts';

/** The features of a plan: side by side on wide screens, a list on narrow ones. */
export function PlanFeatures({ plan }: { plan: Plan }) {
	return (
		<section aria-labelledby="features">
			<h2 id="features" className="display text-headline">
				Features
			</h2>
			<ul className="mt-5 grid gap-x-8 lg:mt-8 xl:grid-cols-5">
				{plan.features.map(({ title, text }) => (
					<li
						key={title}
						className="gap-x-8 border-t-2 border-line py-4 first:border-clay sm:max-xl:grid sm:max-xl:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] xl:border-clay xl:pt-5"
					>
						<h3 className="display text-subtitle">{title}</h3>
						<p className="mt-1 text-ink-soft sm:max-xl:mt-0.5 xl:mt-2">{text}</p>
					</li>
				))}
			</ul>
		</section>
	);
}
