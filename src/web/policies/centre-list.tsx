import { useClub } from '#web/data/club.ts';
import { OpeningHours } from '#web/site/opening-hours.tsx';
import { PhoneLink } from './policy-link.tsx';
import { PolicySection } from './policy-page.tsx';

/** The opening hours, and the centres with their details. */
export function CentreList() {
	const { centres, openingHours } = useClub();
	if (centres.length === 0 && openingHours.length === 0) return null;
	return (
		<PolicySection id="centres" title="Our centres">
			<div className="tabular-nums">
				<OpeningHours />
			</div>
			<ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
				{centres.map(({ id, name, street, phone, openingHours: own }) => (
					<li key={id}>
						<h3 className="font-semibold text-ink first-letter:uppercase">{name}</h3>
						{street && <p>{street}</p>}
						{phone && (
							<p>
								<PhoneLink phone={phone} />
							</p>
						)}
						{own?.map(({ days, hours }) => (
							<p key={`${days} ${hours}`} className="tabular-nums">
								{days} {hours}
							</p>
						))}
					</li>
				))}
			</ul>
		</PolicySection>
	);
}
