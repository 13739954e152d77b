import { useQuery } from '@tanstack/react-query';
import { HeartPulse } from 'lucide-react';
import { Link } from 'react-router';
import { clubToday } from '#shared/dates.ts';
import { type HealthFault, healthMissing } from '#shared/people/health.rules.ts';
import { api } from '#web/data/api.ts';
import { healthQuery } from '#web/people/health-query.ts';

const notes: Record<HealthFault, { text: string; link: string }> = {
	missing: { text: 'The door asks for your health answers.', link: 'Answer seven questions' },
	expired: { text: 'Your health answers are older than 12 months.', link: 'Answer them again' },
	see_doctor: { text: 'A doctor is to be seen before you train.', link: 'See what to do' },
};

/**
 * Tells a member in advance what the door would ask for; renders nothing if nothing is missing, or if that is
 * unknown.
 */
export function HealthNote() {
	// A background read: the pass works without a network, and without this note.
	const { data } = useQuery({
		...healthQuery(api),
		...{ refetchOnMount: 'always', retry: false, meta: { isQuiet: true } },
	});
	const missing = data?.isAsked ? healthMissing(data.declaration, clubToday()) : undefined;
	if (!missing) return null;
	const { text, link } = notes[missing];
	return (
		<p className="mb-4 flex gap-3 rounded-lg bg-turmeric-soft px-5 py-4 text-ink">
			<HeartPulse aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
			<span>
				{text}{' '}
				<Link to="/profile/health" className="font-semibold underline underline-offset-3">
					{link}
				</Link>
			</span>
		</p>
	);
}
