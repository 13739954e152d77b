import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { messages } from '#shared/messages.ts';
import { api } from '#web/data/api.ts';
import { consultanciesQuery, useClub } from '#web/data/club.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { RequireLogin } from '#web/identity/guards.tsx';
import { ProfileGate } from '#web/identity/profile-gate.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import album from '#web/ui/media/albums/consultancy.json';
import { SplitScreen } from '#web/ui/split-screen.tsx';
import { AppointmentForm } from './appointment-form.tsx';
import { Benefits } from './benefits.tsx';
import { chosenType } from './chosen-type.ts';

export const meta = pageMeta('Book Appointment');

/** The screen that books a consultancy (/appointment). */
export default function AppointmentPage() {
	return (
		<RequireLogin message={messages.pleaseLoginToBook}>
			<Appointment />
		</RequireLogin>
	);
}

function Appointment() {
	const [search] = useSearchParams();
	const { consultancies } = useClub();
	const { data: inFull = [] } = useQuery(consultanciesQuery(api));
	const chosen = chosenType(search, consultancies);
	// Reached without a valid type: redirect to where it is chosen (docs/readings.md, "Catalogue").
	if (!chosen) return <Navigate to="/consultancy" replace />;
	const { type, image } = chosen;
	return (
		<SplitScreen
			src={image}
			album={album}
			// The height at which a person's head is in the picture.
			band="15%"
			over={
				<>
					<p className="display text-title md:text-headline">{type}</p>
					{/* Repeats the chosen card, so that nobody has to go back to it. */}
					<div className="mt-4 max-md:hidden lg:text-lg">
						<Benefits benefits={chosenType(search, inFull)?.benefits ?? []} />
					</div>
				</>
			}
		>
			<Breadcrumb trail={[{ label: 'Consultancy', to: '/consultancy' }, { label: type }]} />
			<h1 className="display mt-2 mb-6 text-headline lg:mb-8">Book Appointment</h1>
			<ProfileGate>
				{({ user_id }) => <AppointmentForm key={type} type={type} userId={user_id} />}
			</ProfileGate>
		</SplitScreen>
	);
}
