import { Check } from 'lucide-react';
import type { Plan } from '#shared/club/club.facts.ts';
import { PictureStage } from '#web/parts/picture-stage.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import plans from '#web/ui/media/albums/plans.json';
import { Picture } from '#web/ui/media/picture.tsx';
import { PictureMorph } from '#web/ui/media/picture-morph.tsx';
import { BestOfferText } from '../best-offer.tsx';

/** In letters: the longest plan name that is set as large as those of the demo. */
const maxLargeNameLength = 12;

/** The top of a plan's page: summary, starting price and the link to the durations. */
export function PlanHero({ plan }: { plan: Plan }) {
	const { type, path, summary, bullets, image, startingPrice } = plan;
	return (
		<PictureStage
			labelledBy="plan"
			onPhone="landscape"
			room="max-md:pt-[min(46vw,26rem)] max-md:pb-8 md:min-h-[min(calc(100svh-7.5rem),40rem)]"
			picture={
				<PictureMorph name={`plan-${path}`}>
					<div className="absolute inset-0">
						<Picture
							src={image}
							album={plans}
							alt=""
							sizes="(width >= 64rem) 60rem, (width >= 48rem) 56rem, 88vw"
							priority="high"
							className="size-full object-cover object-[50%_60%]"
						/>
					</div>
				</PictureMorph>
			}
		>
			<div className="md:my-auto md:py-12">
				<h1
					id="plan"
					className={classNames(
						'display wrap-anywhere hyphens-auto',
						type.length > maxLargeNameLength ? 'text-headline' : 'text-colossal xl:text-[6.5rem]',
					)}
				>
					{type}
				</h1>
				<p className="mt-3 text-lg text-ink-soft md:mt-5">{summary}</p>
				<ul className="mt-4 grid gap-1.5 md:mt-7 md:gap-2.5">
					{bullets.map((bullet) => (
						<li key={bullet} className="flex gap-3">
							<Check aria-hidden="true" strokeWidth={2.5} className="mt-0.5 size-5 shrink-0 text-clay" />
							{bullet}
						</li>
					))}
				</ul>
				<div className="mt-5 flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-line pt-4 md:mt-8 md:pt-6 md:max-lg:block">
					<div>
						{/* One paragraph, so that its text is exactly the specification's sentence. */}
						<p className="text-sm font-semibold tabular-nums">
							{'Starting at '}
							<span className="display text-title">{`₹ ${startingPrice}`}</span>{' '}
							<span className="whitespace-nowrap">{'/ Month* + Taxes & Fees'}</span>
						</p>
						<BestOfferText plan={plan} className="mt-1.5 text-sm tabular-nums" />
						<p className="mt-1 text-xs text-ink-soft">* The exact price depends on the duration.</p>
					</div>
					<LinkButton to="#buy" size="lg" className="max-md:w-full md:max-lg:mt-5 md:px-12">
						Buy
					</LinkButton>
				</div>
			</div>
		</PictureStage>
	);
}
