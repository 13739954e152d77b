import { formatList } from '#shared/text/format-list.ts';
import { clubOfRender, consultanciesQuery, readInBrowser } from '#web/data/club.ts';
import { siteOrigin } from '#web/data/load-context.ts';
import { publicMeta } from '#web/document/page-meta.ts';
import { NoticeScreen, noticePicture } from '#web/parts/notice-screen.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import about from '#web/ui/media/albums/about.json';
import { Picture } from '#web/ui/media/picture.tsx';
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

/** The page's description for search engines and link previews: lists the club's own consultancies. */
const descriptionOf = (consultancies: readonly { type: string }[]) =>
	consultancies.length > 0
		? `One-to-one: ${formatList(consultancies.map(({ type }) => type))}. Choose one and book your day.`
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
	if (consultancies.length === 0) return <NoConsultancies />;
	return (
		<div className="-mb-20">
			{/* Uses the same columns as the consultancies below. */}
			<div className="page-halves items-end gap-y-3 pt-8 pb-7 lg:pt-14 lg:pb-12">
				<h1 className="display col-start-2 text-headline max-md:col-end-4 lg:text-hero">Consultancy</h1>
				<p className="text-lg text-ink-soft max-md:col-start-2 max-md:col-end-4 md:max-w-[44ch] md:pl-8 lg:pb-2 lg:pl-16">
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

/** Shown in place of the consultancies while the club offers none. */
function NoConsultancies() {
	return (
		<NoticeScreen
			title="Consultancy"
			text="None can be booked yet. Please ask us at the club, or write to us."
			picture={
				<Picture
					src="/art/landing/about-640.webp"
					album={about}
					alt=""
					sizes={noticePicture}
					priority="high"
				/>
			}
			actions={
				<LinkButton to="/#contactUs" size="lg">
					Write to us
				</LinkButton>
			}
		/>
	);
}
