import { ArrowRight, Check } from 'lucide-react';
import { Link } from 'react-router';
import type { Plan } from '#shared/club.ts';
import { Picture } from '#web/ui/picture.tsx';
import plans from '#web/ui/pictures/plans.json';
import { rupees } from '#web/ui/rupees.ts';

/** A plan in short; the whole card leads to its page. */
export function TierCard({ plan }: { plan: Plan }) {
	return (
		<li className="card group relative flex flex-col overflow-hidden transition-shadow has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-indigo hover:shadow-lift sm:max-lg:flex-row">
			<div className="overflow-hidden bg-sunken max-sm:aspect-16/9 sm:max-lg:w-2/5 lg:aspect-3/2">
				<Picture
					src={plan.image}
					album={plans}
					alt=""
					sizes="(width >= 64rem) 25rem, (width >= 40rem) 40vw, 94vw"
					className="size-full object-cover object-[50%_70%] transition-transform duration-500 group-hover:scale-103"
				/>
			</div>
			<div className="flex flex-1 flex-col p-5 sm:p-6 xl:p-7">
				<h3 className="display text-title">
					<Link to={plan.path} className="outline-none after:absolute after:inset-0">
						{plan.type}
					</Link>
				</h3>
				<p className="mt-1.5 text-ink-soft">{plan.summary}</p>
				<p className="mt-5 flex flex-wrap items-baseline gap-x-2">
					<span className="text-sm text-ink-soft">from</span>
					<span className="display text-headline tabular-nums">{rupees(plan.startingPrice)}</span>
					<span className="text-sm text-ink-soft">a month, plus taxes and fees</span>
				</p>
				<ul className="mt-5 grid gap-2 border-t border-line pt-5">
					{plan.bullets.map((bullet) => (
						<li key={bullet} className="flex gap-2.5">
							<Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf" />
							{bullet}
						</li>
					))}
				</ul>
				<p aria-hidden="true" className="mt-auto flex items-center gap-2 pt-6 font-semibold text-clay">
					See {plan.type}
					<ArrowRight className="size-5 transition-transform group-hover:translate-x-1" />
				</p>
			</div>
		</li>
	);
}
