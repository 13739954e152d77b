import { CircleCheck, Clock, Stethoscope } from 'lucide-react';
import { clubToday } from '#shared/dates.ts';
import type { HealthDeclaration } from '#shared/people/health.fields.ts';
import { type HealthFault, healthMissing, healthValidUntil } from '#shared/people/health.rules.ts';
import type { PersonInFull } from '#shared/people/people.contract.ts';
import { whoMay } from '#shared/staff/staff.rules.ts';
import { useProfile } from '#web/data/use-profile.ts';
import { useRightsWith } from '#web/data/use-rights.ts';
import { DeskFacts, type Fact } from '#web/desk/record/facts.tsx';
import { DoctorSeenDialog } from '#web/people/doctor-seen-dialog.tsx';
import { HealthDialog } from '#web/people/health-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CalendarDate } from '#web/ui/calendar-date.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';

interface HealthOfProps {
	person: Pick<PersonInFull, 'userId' | 'name' | 'health' | 'centreIds'>;
	minorAge: number | undefined;
}

/** The outcome of a person's health answers, and what the desk may record about it. */
export function HealthOfPerson({ person: { userId, name, health, centreIds }, minorAge }: HealthOfProps) {
	const may = useRightsWith(centreIds);
	const isSelf = useProfile().profile?.user_id === userId;
	const [recording, seeing] = [useDialog(), useDialog()];
	const missing = healthMissing(health, clubToday());
	const mayRecord = may('checkIn');
	const waitsForDoctor = missing === 'see_doctor';
	const mayHear = may('recordDoctorSeen') && !isSelf;
	return (
		<DeskFacts title="Health answers" facts={health ? factsOf(health, missing) : []}>
			{!health && <p className="text-sm text-ink-soft">Not answered yet.</p>}
			{waitsForDoctor && !mayHear && (
				<p className="mt-3 text-sm text-ink-soft">
					{isSelf
						? 'Somebody else writes down that you have seen a doctor.'
						: `Writing down that a doctor was seen is for ${whoMay('recordDoctorSeen')} of their centre.`}
				</p>
			)}
			<div className="mt-3 flex flex-wrap gap-2 empty:hidden">
				{waitsForDoctor && mayHear && (
					<Button size="sm" onClick={() => seeing.show()}>
						Doctor seen
					</Button>
				)}
				{mayRecord && (
					<Button tone="secondary" size="sm" onClick={() => recording.show()}>
						{health ? 'Record new answers' : 'Record answers'}
						<span className="sr-only"> to the health questions</span>
					</Button>
				)}
			</div>
			{recording.count > 0 && (
				<HealthDialog
					{...recording.props}
					key={`record ${recording.count}`}
					{...{ userId, name, minorAge }}
				/>
			)}
			{seeing.count > 0 && (
				<DoctorSeenDialog {...seeing.props} key={`seen ${seeing.count}`} {...{ userId, name }} />
			)}
		</DeskFacts>
	);
}

function factsOf(health: HealthDeclaration, missing: HealthFault | undefined): readonly Fact[] {
	const { declaredOn, by, doctorSeenOn, doctorSeenBy } = health;
	const until = <CalendarDate key="until" date={healthValidUntil(health)} />;
	return [
		[
			'Outcome',
			missing === 'expired' ? (
				<Badge key="outcome" tone="turmeric" icon={Clock}>
					Too old
				</Badge>
			) : missing === 'see_doctor' ? (
				<Badge key="outcome" tone="turmeric" icon={Stethoscope}>
					Doctor first
				</Badge>
			) : (
				<Badge key="outcome" tone="leaf" icon={CircleCheck}>
					May train
				</Badge>
			),
		],
		[
			'Answered',
			<span key="answered">
				<CalendarDate date={declaredOn} />
				{by && <span className="block text-ink-soft">Written down by {by}</span>}
			</span>,
		],
		...(doctorSeenOn
			? ([
					[
						'Doctor seen',
						<span key="seen">
							<CalendarDate date={doctorSeenOn} />
							{doctorSeenBy && <span className="block text-ink-soft">Written down by {doctorSeenBy}</span>}
						</span>,
					],
				] as const)
			: []),
		[missing === 'expired' ? 'Counted until' : 'Counts until', until],
	];
}
