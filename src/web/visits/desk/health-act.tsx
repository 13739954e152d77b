import { whoMay } from '#shared/staff/staff.rules.ts';
import { useProfile } from '#web/data/use-profile.ts';
import { useRightsWith } from '#web/data/use-rights.ts';
import { DoctorSeenDialog } from '#web/people/doctor-seen-dialog.tsx';
import { HealthDialog } from '#web/people/health-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import type { ShownVerdict } from './use-door.ts';

interface HealthActProps {
	verdict: ShownVerdict['verdict'];
	person: NonNullable<ShownVerdict['person']>;
	/** Called when a dialog is closed: the door asks again. */
	onDone: () => void;
}

/** Whether the user may do, at this door, what the verdict about somebody's health answers requires. */
export function useHealthRight({ verdict, person }: Pick<ShownVerdict, 'verdict' | 'person'>): boolean {
	const may = useRightsWith(person?.centreIds ?? []);
	const ownId = useProfile().profile?.user_id;
	// The data of people of other centres is for those centres to change.
	if (!person || person.isElsewhere) return false;
	if (verdict.act === 'record_doctor_seen') return may('recordDoctorSeen') && person.userId !== ownId;
	return verdict.act === 'record_health' && may('checkIn');
}

/** The button that resolves a verdict about health answers, with its dialog. */
export function HealthAct({ verdict, person: { userId, name, minorAge }, onDone }: HealthActProps) {
	const asking = useDialog();
	const props = {
		...{ userId, name, open: asking.props.open },
		onClose: () => {
			asking.props.onClose();
			onDone();
		},
	};
	const isOfDoctor = verdict.act === 'record_doctor_seen';
	return (
		<>
			<Button onClick={() => asking.show()}>{isOfDoctor ? 'Doctor seen' : 'Record'}</Button>
			{asking.count > 0 &&
				(isOfDoctor ? (
					<DoctorSeenDialog key={asking.count} {...props} />
				) : (
					<HealthDialog key={asking.count} {...props} minorAge={minorAge} />
				))}
		</>
	);
}

/** Who else can resolve it, if the user cannot. */
export function HealthHint({ act }: Pick<ShownVerdict['verdict'], 'act'>) {
	return (
		<p className="mt-3 text-sm text-ink-soft">
			{act === 'record_doctor_seen'
				? `That a doctor was seen is written down by ${whoMay('recordDoctorSeen')} of their centre.`
				: 'They can answer on their own phone: profile, Health.'}
		</p>
	);
}
