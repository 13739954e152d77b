import { Navigate, useSearchParams } from 'react-router';
import { type ConsultancyType, consultancies } from '#shared/club.ts';
import { messages } from '#shared/messages.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Picture } from '#web/ui/picture.tsx';
import album from '#web/ui/pictures/consultancy.json';
import { pageMeta } from '../page-meta.ts';
import { RequireLogin } from '../shell/guards.tsx';
import { ProfileGate } from '../shell/profile-gate.tsx';
import { AppointmentForm } from './appointment-form.tsx';
import { Benefits } from './benefits.tsx';
import { chosenType } from './chosen-type.ts';

export const meta = () => pageMeta('Book Appointment');

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
	// Reached without a choice: back to where it is made.
	if (!type) return <Navigate to="/consultancy" replace />;
	return (
		<div className="page-column pt-4 lg:pt-6">
			<Breadcrumb trail={[{ label: 'Consultancy', to: '/consultancy' }, { label: type }]} />
			<h1 className="display mt-2 text-headline">Book Appointment</h1>
			<div className="mt-5 grid items-start gap-8 lg:mt-7 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
				<ProfileGate>
					{({ user_id }) => <AppointmentForm key={type} type={type} userId={user_id} />}
				</ProfileGate>
				<WhatItBrings type={type} />
			</div>
		</div>
	);
}

/** The chosen card once more, so that nobody has to go back and look. */
function WhatItBrings({ type }: { type: ConsultancyType }) {
	const chosen = consultancies.find((consultancy) => consultancy.type === type);
	if (!chosen) return null;
	return (
		<aside aria-label={type} className="max-lg:border-t max-lg:border-line max-lg:pt-6">
			<Picture
				src={chosen.image}
				album={album}
				alt=""
				width={800}
				height={600}
				sizes="25rem"
				className="mb-5 h-auto w-full rounded-lg border border-line bg-sunken max-lg:hidden"
			/>
			<Benefits benefits={chosen.benefits} />
		</aside>
	);
}
