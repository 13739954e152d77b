import { deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { HealthQuestions, useHealthForm } from '#web/parts/health-form.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

interface HealthDialogProps {
	userId: number;
	name: string;
	/** The age in years, for a minor. */
	minorAge: number | undefined;
	open: boolean;
	onClose: () => void;
}

/** The dialog in which the desk asks a person the health questions. Only the outcome is sent. */
export function HealthDialog({ userId, name, minorAge, open, onClose }: HealthDialogProps) {
	const record = useCall(deskApi.people.recordHealth, {
		invalidates: staleAfter.health,
		// Not idempotent by key: the intent, with the outcome, would be stored in the browser's tab. A repeated call
		// changes nothing.
		onSuccess: onClose,
	});
	const form = useHealthForm((declared) => record.send({ body: { userId, ...declared } }));
	return (
		<FormDialog
			title={`Health answers of ${name}`}
			description={
				<>
					Please read the questions to them; if they are not sure, the answer is yes. Only what comes of the
					answers is recorded.
					{minorAge !== undefined && (
						<strong className="mt-2 block font-semibold text-ink">
							Minor, {minorAge}: their guardian answers with them.
						</strong>
					)}
				</>
			}
			open={open}
			onClose={onClose}
			form={form}
			submitLabel="Record"
		>
			<div className="sm:col-span-2">
				<HealthQuestions form={form} />
			</div>
		</FormDialog>
	);
}
