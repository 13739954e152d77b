import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { staffPasswordLength } from '#shared/identity/identity.rules.ts';
import { useProfile } from '#web/data/use-profile.ts';

/** Warns staff whose password today's rules would refuse. It does not lock them out. */
export function WeakPasswordNote() {
	const { profile } = useProfile();
	if (!profile?.hasWeakPassword) return null;
	return (
		<p className="mt-4 flex items-start gap-2.5 rounded-sm bg-turmeric-soft px-4 py-3 text-sm print:hidden">
			<TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
			<span>
				Your password is easily guessed. Please choose one of {staffPasswordLength} characters or more:{' '}
				<Link
					to="/profile/passwordRest"
					className="inline-flex min-h-6 items-center font-medium underline underline-offset-3"
				>
					change it
				</Link>
			</span>
		</p>
	);
}
