import { consultancies } from '#shared/club.ts';
import { siteOrigin } from '../load-context.ts';
import { publicMeta } from '../page-meta.ts';
import type { Route } from './+types/consultancy-page.ts';
import { ConsultancyCard } from './consultancy-card.tsx';

export const loader = ({ context }: Route.LoaderArgs) => ({ origin: context.get(siteOrigin) });

export const clientLoader = () => null;

export const meta = ({ loaderData }: Route.MetaArgs) =>
	publicMeta({
		title: 'Consultancy',
		description: 'Fitness, nutrition and physiotherapy, one to one. Choose a consultancy and book your day.',
		origin: loaderData?.origin,
		path: '/consultancy',
	});

/** What the club advises on, one to one. */
export default function ConsultancyPage() {
	return (
		<div className="page-column py-8 lg:pt-12 lg:pb-20">
			<h1 className="display text-headline">Consultancy</h1>
			<p className="mt-3 text-lg text-balance text-ink-soft">
				One to one with somebody who knows. Choose the subject, then the day.
			</p>
			<ul className="mt-8 grid gap-6 lg:mt-10 lg:grid-cols-3">
				{consultancies.map((consultancy, index) => (
					<ConsultancyCard key={consultancy.type} {...consultancy} isFirst={index === 0} />
				))}
			</ul>
		</div>
	);
}
