import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { api } from '#web/data/api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetch } from '#web/data/use-refetch.ts';
import { HealthQuestions, useHealthForm } from '#web/parts/health-form.tsx';
import { Button } from '#web/ui/button.tsx';

interface AnswerFormProps {
	isMinor: boolean;
	/** Called once the outcome is stored and refetched. */
	onAnswered: () => void;
	/** Undefined if there is nothing to go back to. */
	onCancel: (() => void) | undefined;
}

/** The member's form of the health questions. */
export function AnswerForm({ isMinor, onAnswered, onCancel }: AnswerFormProps) {
	const refetch = useRefetch();
	const declare = useCall(api.account.declareHealth, { successText: null });
	const form = useHealthForm(async (body) => {
		await declare.send({ body });
		// Before the outcome is shown: until then the cached one is the previous.
		await refetch(staleAfter.health);
		onAnswered();
	});
	const heading = useRef<HTMLHeadingElement>(null);
	const isAnew = onCancel !== undefined;
	useEffect(() => {
		// The pressed button has disappeared.
		if (isAnew) heading.current?.focus();
	}, [isAnew]);
	return (
		<form noValidate autoComplete="off" aria-labelledby="questions" onSubmit={form.submit}>
			<h2 id="questions" ref={heading} tabIndex={-1} className="display text-subtitle outline-none">
				Your answers
			</h2>
			<p className="mt-1 max-w-prose text-ink-soft">If you are not sure, please answer yes.</p>
			{isMinor && (
				<p className="mt-3 max-w-prose rounded-sm bg-turmeric-soft px-4 py-3 text-ink">
					<strong className="font-semibold">You are under 18:</strong> please answer together with your
					mother, your father or your guardian.
				</p>
			)}
			<div className="mt-5 max-w-prose">
				<HealthQuestions form={form} />
			</div>
			<p className="mt-5 flex max-w-prose gap-3 rounded-sm bg-sunken px-4 py-3 text-sm">
				<ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-leaf" />
				<span>
					<strong className="font-semibold">Your answers stay on this page.</strong> We store only what comes
					of them, that you may train or should see a doctor first, with the day. Our desk and our trainers
					see it.
				</span>
			</p>
			<div className="mt-5 flex flex-wrap gap-3">
				<Button type="submit" size="lg" pending={form.pending}>
					Finish
				</Button>
				{onCancel && (
					<Button tone="secondary" size="lg" onClick={onCancel}>
						Cancel
					</Button>
				)}
			</div>
		</form>
	);
}
