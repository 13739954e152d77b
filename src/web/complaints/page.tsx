import { useClub } from '#web/data/club.ts';
import { policyClientLoader, policyLoader, policyMeta } from '#web/policies/policy-meta.ts';
import { PolicyPage, PolicySection } from '#web/policies/policy-page.tsx';
import { HydratedLater, lazily } from '#web/ui/later/hydrated-later.tsx';

const ComplaintForm = lazily(async () => (await import('./complaint-form.tsx')).ComplaintForm);

export const loader = policyLoader;
export const clientLoader = policyClientLoader;
export const meta = policyMeta({
	title: 'Complain',
	description: 'Where something went wrong and nobody mended it: a ticket at once, and an answer in time.',
	path: '/complaint',
});

const form = (
	<HydratedLater placeholder={<div className="min-h-[40rem]" />}>
		<ComplaintForm />
	</HydratedLater>
);

/** The form for complaints, open to anybody (/complaint?order=AK-12). */
export default function ComplaintPage() {
	const { seller = {} } = useClub();
	return (
		<PolicyPage
			title="Complain"
			lead="Something went wrong, and nobody mended it? Tell us, and we will settle it."
		>
			<PolicySection id="write" title="Your complaint">
				<p>
					You get a ticket at once. We confirm within 48 hours that we look into it, and settle it within a
					month.
					{seller.officerName &&
						` Our grievance officer is ${seller.officerName}${seller.officerRole ? `, ${seller.officerRole}` : ''}.`}
				</p>
				{form}
			</PolicySection>
		</PolicyPage>
	);
}
