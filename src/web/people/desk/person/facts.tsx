import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { clubToday } from '#shared/dates.ts';
import { minorAgeOn } from '#shared/people/age.rules.ts';
import type { PersonInFull } from '#shared/people/people.contract.ts';
import { useRights, useRightsWith } from '#web/data/use-rights.ts';
import { rowUrl } from '#web/desk/list/url.ts';
import { deskLists } from '#web/desk/lists.ts';
import { EmailLink, PhoneLink } from '#web/desk/record/contact-links.tsx';
import { DeskFacts } from '#web/desk/record/facts.tsx';
import { RecordHistory } from '#web/desk/record/history.tsx';
import { MinorBadge } from '#web/desk/record/minor-badge.tsx';
import { SeeAlso } from '#web/desk/see-also.tsx';
import { HappenedAt } from '#web/desk/time.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CalendarDate } from '#web/ui/calendar-date.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { EmergencyContact } from './emergency-contact.tsx';
import { GuardianOfMinor } from './guardian.tsx';
import { HealthOfPerson } from './health.tsx';
import { PassOfPerson } from './pass.tsx';
import { PersonPhoto } from './photo.tsx';
import { ResetSecondFactor } from './reset-second-factor.tsx';

/** For what an imported file of members did not contain. */
const unknown = 'Not known yet';

/** The consent to news: whether it was given, since when, and who recorded it. */
function NewsConsent({ consents }: Pick<PersonInFull, 'consents'>) {
	const news = consents.find(({ kind }) => kind === 'news');
	if (!news) return 'No';
	return (
		<>
			{news.given ? 'Yes, since ' : 'No, taken back '}
			<HappenedAt instant={news.at} />
			{news.by && <span className="block text-ink-soft">Written down by {news.by}</span>}
		</>
	);
}

/** Who a person is and how to reach them. */
export function PersonFacts({ person }: { person: PersonInFull }) {
	const { userId, phone, email, emailConfirmed, mailRefusedAt, DOB, gender, address, role, samePhone } =
		person;
	const { name, hasSecondFactor, consents, photo, centreIds, pass, isCorrectable } = person;
	const isOwner = useRights().standing.role === 'ADMIN';
	const mayChange = useRightsWith(centreIds)('registerPeople');
	const minorAge = minorAgeOn(DOB, clubToday());
	const correcting = useDialog();
	return (
		<section aria-labelledby="profile" className="card p-5">
			<h2 id="profile" className="sr-only">
				Profile
			</h2>
			<PersonPhoto {...{ userId, name, photo, centreIds }} />
			{(minorAge !== undefined || role === 'ADMIN') && (
				<p className="mb-4 flex flex-wrap gap-2">
					{minorAge !== undefined && <MinorBadge age={minorAge} />}
					{role === 'ADMIN' && <Badge tone="indigo">Administrator</Badge>}
				</p>
			)}
			<div>
				{minorAge !== undefined && <GuardianOfMinor person={person} age={minorAge} mayChange={mayChange} />}
				<DeskFacts
					title="Contact"
					facts={[
						['Phone', <PhoneLink key="phone" phone={phone} />],
						[
							'Email',
							<span key="email">
								<EmailLink email={email} />
								{!emailConfirmed && <span className="block text-ink-soft">Not confirmed yet</span>}
								{mailRefusedAt && (
									<span className="block text-chilli">
										No mail arrives there: refused on <HappenedAt instant={mailRefusedAt} />. Please ask
										whether it is right
									</span>
								)}
							</span>,
						],
						['Address', address || unknown],
						['Born', DOB ? <CalendarDate key="born" date={DOB} /> : unknown],
						['Gender', gender],
						['News by mail', <NewsConsent key="news" consents={consents} />],
					]}
				>
					{mayChange && isCorrectable && (
						<Button tone="secondary" size="sm" className="mt-3" onClick={() => correcting.show()}>
							Correct details
						</Button>
					)}
					<SeeAlso phone={phone} />
					{hasSecondFactor && isOwner && <ResetSecondFactor userId={userId} name={name} />}
				</DeskFacts>
				{pass && (
					<PassOfPerson
						userId={userId}
						name={name}
						pass={pass}
						mayRevoke={mayChange && isCorrectable === true}
					/>
				)}
				<EmergencyContact person={person} mayChange={mayChange} />
				<HealthOfPerson person={person} minorAge={minorAge} />
				<RecordHistory subject="person" id={userId} />
			</div>
			{correcting.count > 0 && <CorrectDialog key={correcting.count} {...correcting.props} person={person} />}
			{samePhone.length > 0 && (
				<section className="rounded-sm bg-turmeric-soft px-4 py-3 text-sm">
					<h3 className="flex items-center gap-2 font-semibold">
						<TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
						The same phone number
					</h3>
					<ul className="mt-1.5 grid gap-1">
						{samePhone.map(({ userId: otherId, name, email: otherEmail }) => (
							<li key={otherId} className="wrap-anywhere">
								<Link
									to={rowUrl(deskLists.people, otherId)}
									className="inline-flex min-h-6 items-center font-medium underline underline-offset-3"
								>
									{name}
								</Link>{' '}
								<span className="text-ink-soft">{otherEmail}</span>
							</li>
						))}
					</ul>
				</section>
			)}
		</section>
	);
}
