import { deskApi } from '#web/data/desk-api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { HealthQuestions, useHealthForm } from '#web/parts/health-form.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';

interface HealthDialogProps {
	userId: number;
	name: string;
	/** In years, of a minor. */
	minorAge: number | undefined;
	open: boolean;
	onClose: () => void;
}

/** The dialog in which the desk asks somebody the health questions. What comes of the answers is sent, and nothing else. */
export function HealthDialog({ userId, name, minorAge, open, onClose }: HealthDialogProps) {
	const record = useCall(deskApi.people.recordHealth, {
		invalidates: staleAfter.health,
		// Without a key: its intent would stay in the tab with what came of the answers. A repeat changes nothing.
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
