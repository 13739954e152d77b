import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, X } from 'lucide-react';
import { useId } from 'react';
import { createSiteClient } from '#shared/client.ts';
import { pictureTypes } from '#shared/pictures/pictures.rules.ts';
import { photosKept, photosPerReturn } from '#shared/returns/returns.rules.ts';
import { api } from '#web/data/api.ts';
import { refetchStale, staleAfter } from '#web/data/stale-after.ts';
import { useUpload } from '#web/data/uploads/use-upload.ts';
import { useCall } from '#web/data/use-call.ts';
import { ReturnPhotos } from '#web/orders/return-photos.tsx';
import { PictureChoice } from '#web/ui/form/picture-choice.tsx';
import { UploadProgress } from '#web/ui/form/upload-progress.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface PhotosFieldProps {
	/** The line to return. */
	orderId: number;
	/** The ids of the photos that were added for it. */
	photos: readonly number[];
	/** Called when an upload begins and ends: until then the form must not be sent. */
	onUploading: (isUploading: boolean) => void;
}

/** The photos for a return. Each is stored as soon as it is added, so that a reload loses none. */
export function PhotosField({ orderId, photos, onUploading }: PhotosFieldProps) {
	const id = useId();
	const queryClient = useQueryClient();
	const readAgain = () => refetchStale(queryClient, staleAfter.returnPhotos);
	const upload = useUpload(
		async (transport, sent) => {
			onUploading(true);
			try {
				return await createSiteClient(transport).returns.addPhoto({ ...sent, query: { orderId } });
			} finally {
				// Even after a lost response or an abort: the photo may be stored.
				await readAgain();
				onUploading(false);
			}
		},
		// Nothing to do: the stored photo's own thumbnail has replaced the preview by now.
		() => {},
	);
	const removal = useCall(api.returns.removePhoto, {
		invalidates: staleAfter.returnPhotos,
		onError: () => void readAgain(),
	});
	const isSending = upload.sent !== undefined;
	const isFull = photos.length >= photosPerReturn;
	return (
		<fieldset
			// Receives the focus when a button is replaced.
			tabIndex={-1}
			aria-describedby={`${id}-hint${upload.fault ? ` ${id}-fault` : ''}`}
			className="grid min-w-0 gap-3 rounded-md"
		>
			<legend className="mb-1.5 text-sm font-semibold">
				Photos<span className="font-normal text-ink-soft"> (optional)</span>
			</legend>
			<div className="flex flex-wrap gap-2.5 empty:hidden">
				<ReturnPhotos
					photos={photos}
					corner={(photo, nth) => (
						<IconButton
							label={`Remove photo ${nth}`}
							icon={X}
							outlined
							ariaDisabled={removal.pending}
							className="absolute! -top-2 -right-2 size-8! rounded-full! [&_svg]:size-4!"
							onClick={() => removal.run({ query: { id: photo } })}
						/>
					)}
				/>
				{isSending && upload.preview && (
					<img
						src={upload.preview}
						alt=""
						className="size-20 rounded-md border border-line object-cover opacity-50"
					/>
				)}
			</div>
			{isSending ? (
				<UploadProgress sent={upload.sent ?? 0} onCancel={upload.cancel} />
			) : (
				!isFull && (
					<PictureChoice
						types={pictureTypes}
						hasPicture={false}
						onFile={upload.start}
						onRetry={upload.mayRetry ? upload.retry : undefined}
						onRemove={undefined}
					/>
				)
			)}
			{upload.fault && (
				<p id={`${id}-fault`} role="alert" className="flex items-start gap-1 text-xs font-medium text-chilli">
					<CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
					{upload.fault}
				</p>
			)}
			<p id={`${id}-hint`} className="text-xs text-ink-soft">
				{photosPerReturn} at most, of the pack and of what is wrong with it. Only you and our desk see them;
				they are deleted {photosKept} days after the return is settled.
			</p>
		</fieldset>
	);
}
