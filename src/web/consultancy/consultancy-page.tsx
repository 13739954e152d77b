import { listed } from '#shared/listed.ts';
import { clubOfRender, consultanciesQuery, readInBrowser } from '#web/data/club.ts';
import { siteOrigin } from '#web/data/load-context.ts';
import { publicMeta } from '#web/document/page-meta.ts';
import type { Route } from './+types/consultancy-page.ts';
import { ConsultancyCard } from './consultancy-card.tsx';

export const loader = ({ context }: Route.LoaderArgs) => ({
	consultancies: clubOfRender(context).consultancies,
	origin: context.get(siteOrigin),
});

export const clientLoader = async () => ({
	consultancies: await readInBrowser(consultanciesQuery),
	origin: undefined,
});

/** What search engines and cards say of the page: the club's own list, whatever it is. */
const descriptionOf = (consultancies: readonly { type: string }[]) =>
	consultancies.length > 0
		? `One-to-one: ${listed(consultancies.map(({ type }) => type))}. Choose one and book your day.`
		: 'Consultancy, one-to-one. None can be booked yet; please ask us at the club.';

export const meta = ({ loaderData, ...args }: Route.MetaArgs) =>
	publicMeta(args, {
		title: 'Consultancy',
		description: descriptionOf(loaderData?.consultancies ?? []),
		origin: loaderData?.origin,
		path: '/consultancy',
	});

/** The page of the consultancies on offer. */
export default function ConsultancyPage({ loaderData: { consultancies } }: Route.ComponentProps) {
	return (
		<div className={consultancies.length > 0 ? '-mb-20' : undefined}>
			{/* In the columns of the consultancies below. */}
			<div className="page-halves items-end gap-y-3 pt-8 pb-7 lg:pt-14 lg:pb-12">
				<h1 className="display col-start-2 text-headline max-md:col-end-4 lg:text-hero">Consultancy</h1>
				<p className="text-lg text-ink-soft max-md:col-start-2 max-md:col-end-4 md:max-w-[44ch] md:pl-8 lg:pb-2 lg:pl-16">
					{consultancies.length > 0
						? 'One-to-one with a specialist. Choose a consultancy, then a day.'
						: 'None can be booked yet. Please ask us at the club.'}
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
