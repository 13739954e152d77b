import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { ApiError } from '#shared/client.ts';
import { createClient } from '#shared/desk-client.ts';
import type { PersonInFull } from '#shared/people/people.contract.ts';
import { pictureTypes } from '#shared/pictures/pictures.rules.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { refetchStale } from '#web/data/stale-after.ts';
import { usePersonPhoto } from '#web/data/uploads/use-person-photo.ts';
import { useUpload } from '#web/data/uploads/use-upload.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRightsWith } from '#web/data/use-rights.ts';
import { HappenedAt } from '#web/desk/time.tsx';
import { PictureChoice } from '#web/ui/form/picture-choice.tsx';
import { UploadProgress } from '#web/ui/form/upload-progress.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { PhotoFrame } from './photo-frame.tsx';

type Photographed = Pick<PersonInFull, 'userId' | 'name' | 'photo' | 'centreIds'>;

/**
 * A person's photo, by which the desk recognises them. Those who may register people can take, replace and remove it.
 */
export function PersonPhoto({ userId, name, photo, centreIds }: Photographed) {
	const id = useId();
	const queryClient = useQueryClient();
	const mayTake = useRightsWith(centreIds)('registerPeople');
	const [isAsking, setAsking] = useState(false);
	/** The number of the last photo taken here. */
	const [taken, setTaken] = useState<number>();
	const stored = usePersonPhoto({ userId, photo });
	const readAgain = () => refetchStale(queryClient, deskStaleAfter.person);

	const upload = useUpload(
		async (transport, sent) => {
			try {
				const reply = await createClient(transport).people.takePhoto({
					...sent,
					query: { id: userId, seen: photo?.number },
				});
				// Waits until the page has the new photo, so that it does not show the old one in between.
				await readAgain();
				return reply;
			} catch (error) {
				if (error instanceof ApiError && error.status === 409) await readAgain();
				throw error;
			}
		},
		({ status, number }) => {
			setTaken(number);
			toast.success(status);
		},
	);
	const close = () => setAsking(false);
	const removal = useCall(deskApi.people.removePhoto, {
		invalidates: deskStaleAfter.person,
		onSuccess: () => {
			upload.cancel();
			close();
		},
		onError: (error) => {
			close();
			if (error instanceof ApiError && error.status === 409) void readAgain();
		},
	});

	const isSending = upload.sent !== undefined;
	const isUnsent = isSending || upload.mayRetry;
	const preview = isUnsent || (photo && photo.number === taken) ? upload.preview : undefined;
	const shown = isUnsent ? preview : (stored.url ?? preview);
	return (
		<div className="mb-5 border-b border-line pb-5">
			<fieldset
				// Receives the focus when a button is replaced.
				tabIndex={-1}
				aria-describedby={upload.fault ? `${id}-fault` : undefined}
				className="grid grid-cols-1 gap-3 rounded-md"
			>
				<legend className="sr-only">Photo</legend>
				<PhotoFrame
					shown={shown}
					alt={`Photo of ${name}`}
					state={photo === undefined ? 'none' : stored.hasFailed ? 'failed' : 'loading'}
					isSending={isSending}
					onRetry={stored.retry}
				/>
				{photo && !isUnsent && (
					<p className="text-xs text-ink-soft">
						Taken <HappenedAt instant={photo.takenAt} />
						{photo.takenBy && <> by {photo.takenBy}</>}
					</p>
				)}
				{mayTake &&
					(isSending ? (
						<UploadProgress sent={upload.sent ?? 0} onCancel={upload.cancel} />
					) : (
						// The last button has no border, so in the narrow column the negative margin aligns it with the edge.
						<div className="lg:-mr-3">
							<PictureChoice
								types={pictureTypes}
								hasPicture={photo !== undefined}
								onFile={upload.start}
								onRetry={upload.mayRetry ? upload.retry : undefined}
								onRemove={photo && (() => setAsking(true))}
							/>
						</div>
					))}
				{upload.fault && (
					<p
						id={`${id}-fault`}
						role="alert"
						className="flex items-start gap-1 text-xs font-medium text-chilli"
					>
						<CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
						{upload.fault}
					</p>
				)}
				{photo && (
					<ConfirmDialog
						open={isAsking}
						onOpenChange={setAsking}
						title={`Remove the photo of ${name}?`}
						description="It is deleted at once and cannot be brought back."
						confirmLabel="Remove"
						danger
						pending={removal.pending}
						onConfirm={() => removal.run({ body: { userId, number: photo.number } })}
					/>
				)}
			</fieldset>
		</div>
	);
}
