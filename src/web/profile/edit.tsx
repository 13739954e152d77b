import { BookingSummaryCard } from '#web/consultancy/booking-summary-card.tsx';
import { pageMeta } from '#web/document/page-meta.ts';
import { ProfileGate } from '#web/identity/profile-gate.tsx';
import { MembershipSummaryCard } from '#web/membership/membership-summary-card.tsx';
import { OrderSummaryCard } from '#web/orders/order-summary-card.tsx';
import { ProfileSection } from '#web/parts/profile-section.tsx';
import { ConfirmEmailNote } from './confirm-email-note.tsx';
import { EmergencySection } from './emergency-section.tsx';
import { ProfileForm } from './form.tsx';

export const meta = pageMeta('Profile');

/** The profile's first screen: an overview of membership, orders and bookings, then the member's details. */
export default function ProfileEdit() {
	return (
		<ProfileSection title="Profile">
			<ProfileGate>
				{(profile) => (
					<>
						{profile.emailConfirmed === false && <ConfirmEmailNote email={profile.email} />}
						<div className="grid grid-cols-1 gap-4 @md:grid-cols-2 @2xl:grid-cols-3 @2xl:grid-rows-2">
							<div className="@md:col-span-2 @2xl:row-span-2">
								<MembershipSummaryCard />
							</div>
							<OrderSummaryCard />
							<BookingSummaryCard />
						</div>
						<section
							aria-labelledby="details"
							className="mt-10 grid gap-x-10 gap-y-4 border-t border-line pt-8 pb-10 @2xl:grid-cols-[11rem_minmax(0,1fr)] @4xl:grid-cols-[18rem_minmax(0,42rem)]"
						>
							<div>
								<h2 id="details" className="display text-subtitle">
									Your details
								</h2>
								<p className="mt-1 text-ink-soft">Your name, and how we can reach you.</p>
							</div>
							<ProfileForm profile={profile} />
						</section>
						<EmergencySection />
					</>
				)}
			</ProfileGate>
		</ProfileSection>
	);
}
