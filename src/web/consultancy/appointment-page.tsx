import { Navigate, useSearchParams } from 'react-router';
import { consultancies } from '#shared/club.ts';
import { messages } from '#shared/messages.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { RequireLogin } from '#web/identity/guards.tsx';
import { ProfileGate } from '#web/identity/profile-gate.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import album from '#web/ui/media/albums/consultancy.json';
import { SplitScreen } from '#web/ui/split-screen.tsx';
import { AppointmentForm } from './appointment-form.tsx';
import { Benefits } from './benefits.tsx';
import { chosenType } from './chosen-type.ts';

export const meta = () => pageMeta('Book Appointment');

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
	const type = chosenType(search);
	// Reached without a valid type: redirect to where it is chosen (docs/readings.md, "Catalogue").
	if (!type) return <Navigate to="/consultancy" replace />;
	const chosen = consultancies.find((consultancy) => consultancy.type === type);
	return (
		<SplitScreen
			src={chosen?.image ?? ''}
			album={album}
			over={
				<>
					<p className="display text-title md:text-headline">{type}</p>
					{/* Repeats the chosen card, so that nobody has to go back to it. */}
					<div className="mt-4 max-md:hidden lg:text-lg">
						<Benefits benefits={chosen?.benefits ?? []} />
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
