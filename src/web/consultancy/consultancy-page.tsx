import { consultancies } from '#shared/club.ts';
import { siteOrigin } from '#web/data/load-context.ts';
import { publicMeta } from '#web/document/page-meta.ts';
import type { Route } from './+types/consultancy-page.ts';
import { ConsultancyCard } from './consultancy-card.tsx';

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(siteOrigin) });

export const clientLoader = () => null;

export const meta = ({ loaderData }: Route.MetaArgs) =>
	publicMeta({
		title: 'Consultancy',
		description: 'One-to-one fitness, nutrition and physiotherapy consultancy. Choose one and book your day.',
		origin: loaderData?.origin,
		path: '/consultancy',
	});

/** The page of the consultancies on offer. */
export default function ConsultancyPage() {
	return (
		<div className="-mb-20">
			<div className="page-column grid items-end gap-x-16 gap-y-3 pt-8 pb-7 md:grid-cols-2 lg:pt-14 lg:pb-12">
				<h1 className="display text-headline lg:text-hero">Consultancy</h1>
				<p className="max-w-[36ch] text-lg text-ink-soft md:justify-self-end lg:pb-2">
					One-to-one with a specialist. Choose a consultancy, then a day.
				</p>
			</div>
			<ul>
				{consultancies.map((consultancy, index) => (
					<ConsultancyCard
						key={consultancy.type}
						{...consultancy}
						isFirst={index === 0}
						isMirrored={index % 2 === 1}
					/>
				))}
			</ul>
		</div>
	);
}
