import type { Plan } from '#shared/club.ts';

/** What a plan consists of, a card per part; on a phone, one card with a line per part. */
export function PlanFeatures({ plan }: { plan: Plan }) {
	return (
		<section aria-labelledby="features">
			<h2 id="features" className="display text-title">
				Features
			</h2>
			{/* Two wide cards over three: five never leave a hole. */}
			<ul className="max-sm:card mt-5 grid max-sm:divide-y max-sm:divide-line sm:grid-cols-2 sm:gap-4 lg:grid-cols-6">
				{plan.features.map(({ title, text }) => (
					<li
						key={title}
						className="p-5 sm:card sm:first:col-span-2 sm:first:border-transparent sm:first:bg-clay-soft lg:col-span-2 lg:p-7 lg:nth-[2]:border-transparent lg:nth-[2]:bg-turmeric-soft lg:nth-[-n+2]:col-span-3"
					>
						<h3 className="display text-subtitle">{title}</h3>
						<p className="mt-1.5 text-ink-soft">{text}</p>
					</li>
				))}
			</ul>
		</section>
	);
}
