import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clubToday } from '#shared/dates.ts';
import { messages } from '#shared/messages.ts';
import { minorAgeOn } from '#shared/people/age.rules.ts';
import type { HealthDeclaration } from '#shared/people/health.fields.ts';
import { healthMissing } from '#shared/people/health.rules.ts';
import { api } from '#web/data/api.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { ProfileGate } from '#web/identity/profile-gate.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { ProfileSection } from '#web/parts/profile-section.tsx';
import { healthQuery } from '#web/people/health-query.ts';
import { Button } from '#web/ui/button.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { AnswerForm } from './answer-form.tsx';
import { RemoveHealthDialog } from './remove-dialog.tsx';
import { HealthState } from './state.tsx';

export const meta = pageMeta('Health');

/** The profile's screen of the health questions, with the outcome of the answers (/profile/health). */
export default function Health() {
	return (
		<ProfileGate>
			{({ DOB }) => (
				<ProfileSection
					title="Health"
					text="Seven questions before you train, so that nobody here does what a doctor would advise against."
				>
					<OwnHealth isMinor={minorAgeOn(DOB, clubToday()) !== undefined} />
				</ProfileSection>
			)}
		</ProfileGate>
	);
}

function OwnHealth({ isMinor }: { isMinor: boolean }) {
	// Refetched, because the desk may have recorded something meanwhile.
	const read = useQuery({ ...healthQuery(api), refetchOnMount: 'always' });
	if (read.data) return <HealthAnswers declaration={read.data.declaration} isMinor={isMinor} />;
	if (read.isError)
		return (
			<LoadError
				title="Your health answers could not be loaded"
				withPicture={false}
				tone="secondary"
				read={read}
			/>
		);
	return (
		<Loading label={messages.loading}>
			<Skeleton className="h-60 rounded-lg" />
		</Loading>
	);
}

interface AnswersProps {
	declaration: HealthDeclaration | undefined;
	isMinor: boolean;
}

function HealthAnswers({ declaration, isMinor }: AnswersProps) {
	const [step, setStep] = useState<'opened' | 'answering' | 'closed' | 'removed'>('opened');
	const removing = useDialog();
	const missing = healthMissing(declaration, clubToday());
	const lacksAnswers = missing === 'missing' || missing === 'expired';
	return (
		<div className="grid gap-8">
			{declaration && step !== 'answering' && (
				<HealthState key={step} takesFocus={step === 'closed'} {...{ declaration, missing }}>
					{!lacksAnswers && (
						<Button tone="secondary" onClick={() => setStep('answering')}>
							Answer again
						</Button>
					)}
					<Button tone="quiet" onClick={() => removing.show()}>
						Remove
						<span className="sr-only"> what came of your answers</span>
					</Button>
				</HealthState>
			)}
			{(lacksAnswers || step === 'answering') && (
				<AnswerForm
					isMinor={isMinor}
					onAnswered={() => setStep('closed')}
					onCancel={lacksAnswers ? undefined : () => setStep('closed')}
				/>
			)}
			{removing.count > 0 && (
				<RemoveHealthDialog
					{...removing.props}
					isRemoved={step === 'removed'}
					onRemoved={() => setStep('removed')}
				/>
			)}
		</div>
	);
}
