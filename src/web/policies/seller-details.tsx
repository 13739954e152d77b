import { useClub } from '#web/data/club.ts';
import { Details } from './details.tsx';
import { MailLink, PhoneLink } from './policy-link.tsx';
import { PolicySection } from './policy-page.tsx';

/**
 * The details of the seller, as the law requires of a shop (Consumer Protection (E-Commerce) Rules 2020, rule 4(2)).
 * Renders nothing if the club has not entered them.
 */
export function SellerDetails() {
	const { seller = {}, name } = useClub();
	const { legalName, address, phone, email, gstin, fssai } = seller;
	if (!legalName && !address && !gstin && !fssai) return null;
	return (
		<PolicySection id="seller" title={`Who is behind ${name}`}>
			<Details
				facts={[
					['Registered name', legalName],
					['Head office', address],
					['Phone', phone && <PhoneLink phone={phone} />],
					['Email', email && <MailLink email={email} />],
					['GSTIN', gstin],
					['FSSAI number', fssai],
				]}
			/>
		</PolicySection>
	);
}
