import { z } from 'zod';
import {
	type HealthOutcome,
	type HealthQuestion,
	healthAnswers,
	healthQuestionNames,
	healthQuestions,
	healthVersion,
	outcomeOf,
} from '#shared/people/health.rules.ts';
import { RadioCard, RadioGroup } from '#web/ui/form/radio-card.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';

const answer = z.enum(healthAnswers, 'Please answer yes or no');
const schema = z.object(
	Object.fromEntries(healthQuestionNames.map((name) => [name, answer])) as Record<
		HealthQuestion,
		typeof answer
	>,
);

/** What is sent of the health answers. */
interface Declared {
	outcome: HealthOutcome;
	textVersion: string;
}

/**
 * The form of the health questions. `send` gets only their outcome; the answers stay in the form, without a draft.
 */
export function useHealthForm(send: (declared: Declared) => unknown) {
	return useSchemaForm(schema, {
		onSubmit: (answers) => send({ outcome: outcomeOf(answers), textVersion: healthVersion }),
	});
}

/** The questions, each with yes and no. */
export function HealthQuestions({ form }: { form: ReturnType<typeof useHealthForm> }) {
	return (
		<ol className="grid gap-y-4">
			{healthQuestionNames.map((name, index) => {
				const { error, ...radio } = form.field(name);
				return (
					<li key={name}>
						<RadioGroup label={`${index + 1}. ${healthQuestions[name]}`} error={error}>
							<div className="grid max-w-xs grid-cols-2 gap-3">
								<RadioCard {...radio} value="yes" title="Yes" />
								<RadioCard {...radio} value="no" title="No" />
							</div>
						</RadioGroup>
					</li>
				);
			})}
		</ol>
	);
}
