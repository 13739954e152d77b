import { redirect, useSearchParams } from 'react-router';
import { monthsText } from '#shared/membership/membership.rules.ts';
import { clubOfRender, clubPlansQuery, readInBrowser, useClub } from '#web/data/club.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import plans from '#web/ui/media/albums/plans.json';
import { Picture } from '#web/ui/media/picture.tsx';
import { PictureMorph } from '#web/ui/media/picture-morph.tsx';
import { parsePurchase, type SoldPlan } from '../purchase.ts';
import type { Route } from './+types/page.ts';
import { BuyMembership } from './buy-membership.tsx';

/** Redirects to the plans when the URL carries no purchase (docs/readings.md, "Catalogue"). */
function requirePurchase({ searchParams }: URL, plans: readonly SoldPlan[]) {
	if (!parsePurchase(searchParams, { plans, centres: [] })) throw redirect('/fitness#buy');
	return {
		plans: plans.map(({ type, formerTypes, path, image, durations }) => ({
			...{ type, path, image, durations },
			...(formerTypes && { formerTypes }),
		})),
	};
}

export const loader = ({ url, context }: Route.LoaderArgs) =>
	requirePurchase(url, clubOfRender(context).plans);

export const clientLoader = async ({ url }: Route.ClientLoaderArgs) =>
	requirePurchase(url, (await readInBrowser(clubPlansQuery)).plans);

export const meta = pageMeta('Buy membership');

/** The screen where a membership is bought. */
export default function BuyMembershipPage({ loaderData }: Route.ComponentProps) {
	const [search] = useSearchParams();
	const { centres } = useClub();
	const purchase = parsePurchase(search, { ...loaderData, centres });
	if (!purchase) return null;
	const { plan, duration } = purchase;
	return (
		<div className="page-column pt-4 lg:pt-6">
			<Breadcrumb
				trail={[
					{ label: 'Fitness', to: '/fitness' },
					{ label: plan.type, to: plan.path },
					{ label: 'Buy membership' },
				]}
			/>
			<div className="mt-3 flex items-center gap-4 lg:mt-5 lg:gap-6">
				<PictureMorph name={`plan-${plan.path}`}>
					<div className="aspect-square w-24 shrink-0 overflow-clip rounded-md bg-sunken max-[24rem]:hidden lg:aspect-4/3 lg:w-40 lg:rounded-lg">
						<Picture
							src={plan.image}
							album={plans}
							alt=""
							sizes="(width >= 64rem) 12rem, 30vw"
							priority="high"
							className="size-full object-cover object-[50%_70%]"
						/>
					</div>
				</PictureMorph>
				<div>
					<h1 className="display text-headline">Buy membership</h1>
					<p className="mt-1 text-lg text-ink-soft lg:mt-2">
						{plan.type}, {monthsText(duration.months)}
					</p>
				</div>
			</div>
			<BuyMembership purchase={purchase} />
		</div>
	);
}
