import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import type { DeskClub } from '#shared/club/club-desk.contract.ts';
import { useClub } from '#web/data/club.ts';
import { deskApi, deskClubQuery } from '#web/data/desk-api.ts';
import { useRights } from '#web/data/use-rights.ts';
import { DeskHead } from '#web/desk/head.tsx';
import { HeadLink } from '#web/desk/head-link.tsx';
import { pageMeta } from '#web/document/page-meta.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { useSectionFocus } from '#web/ui/hooks/use-section-focus.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { ArchiveSection } from './archive-section.tsx';
import { BackupsSection } from './backups-section.tsx';
import { OwnCentres } from './centres/own-centres.tsx';
import { CentresSection } from './centres/section.tsx';
import { DoorForm } from './door-form.tsx';
import { classKind, consultancyKind, promotionKind } from './items/kinds.ts';
import { ItemList } from './items/list.tsx';
import { ReviewList } from './items/review-list.tsx';
import { LooksForm } from './looks/form.tsx';
import { PlansSection } from './plans/section.tsx';
import { DeskSection } from './section.tsx';
import { SellerForm } from './seller-form.tsx';
import { ShopForm } from './shop-form.tsx';
import { StaffRulesSection } from './staff-rules-section.tsx';
import { TextsForm } from './texts-form.tsx';

export const meta = pageMeta('Club');

/** The club's facts at the desk (/admin/club); a manager sees those of their own centres. */
export default function DeskClubScreen() {
	return useRights().may('editClub') ? <WholeClub /> : <OwnCentres />;
}

function WholeClub() {
	// Fetched on each visit: an edit is compared with the values that its form was opened with.
	const { isDemo } = useClub();
	const read = useQuery({ ...deskClubQuery(deskApi), refetchOnMount: 'always' });
	return (
		<>
			<DeskHead
				title="Club"
				status={<span>What the site says, and what it sells</span>}
				actions={
					<>
						{!isDemo && (
							<LinkButton to="/admin/opening" size="sm" tone="secondary">
								Checklist
							</LinkButton>
						)}
						<HeadLink to="/admin/closures" icon={CalendarX} label="Closures" />
					</>
				}
			/>
			{read.data && read.isFetchedAfterMount ? (
				<ClubSections club={read.data} />
			) : read.isError ? (
				<LoadError title="The club’s facts could not be loaded" tone="secondary" read={read} />
			) : (
				<Loading label="Loading">
					<Skeleton className="mt-4 h-160 rounded-lg" />
				</Loading>
			)}
		</>
	);
}

function ClubSections({ club }: { club: DeskClub }) {
	const { texts, looks, plans, centres, reviews, seller } = club;
	useSectionFocus();
	return (
		<div className="mt-4">
			<DeskSection
				id="texts"
				title="Texts, hours and fee"
				text="They show on the site as soon as you save them."
			>
				<TextsForm texts={texts} />
			</DeskSection>
			<DeskSection id="looks" title="Looks" text="How the site looks, for everybody, as soon as you save it.">
				<LooksForm looks={looks} name={texts.name} />
			</DeskSection>
			<PlansSection plans={plans} />
			<CentresSection centres={centres} />
			<ItemList kind={classKind} items={club.groupClasses} />
			<ItemList kind={consultancyKind} items={club.consultancies} />
			<ItemList kind={promotionKind} items={club.promotions} />
			<ReviewList reviews={reviews} />
			<DeskSection
				id="seller"
				title="Seller and terms"
				text="They show in the footer, and on the pages of help, delivery and refunds, terms and privacy. What is empty shows nowhere."
			>
				<SellerForm seller={seller} />
			</DeskSection>
			<DeskSection
				id="shop"
				title="Rules of the shop"
				text="Which orders are confirmed by phone before they leave, and how much is paid in cash. What is empty is off."
			>
				<ShopForm shop={club.shop} />
			</DeskSection>
			<DeskSection
				id="door"
				title="Rules of the door"
				text="What members are asked for before they come in. What is empty is off."
			>
				<DoorForm door={club.door} />
			</DeskSection>
			<StaffRulesSection />
			<ArchiveSection />
			<BackupsSection />
		</div>
	);
}
