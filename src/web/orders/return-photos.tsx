import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messages } from '#shared/messages.ts';
import { api } from '#web/data/api.ts';
import { returnPhotoQuery } from '#web/orders/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { useObjectUrl } from '#web/ui/hooks/use-object-url.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

/** A photo of returned goods: `url` is undefined while it loads, and if it could not be loaded. */
function useReturnPhoto(id: number) {
	const { data, isError, isFetching, refetch } = useQuery(returnPhotoQuery(api, id));
	return {
		url: useObjectUrl(data),
		hasFailed: isError && !isFetching,
		retry: () => void refetch(),
	};
}

interface ReturnPhotosProps {
	/** The ids of the photos, in order. */
	photos: readonly number[];
	/** Renders a button in the corner of each photo, for example to remove it. */
	corner?: (id: number, nth: number) => ReactNode;
}

/** The photos of returned goods as thumbnails; a press shows one as large as the window allows. */
export function ReturnPhotos({ photos, corner }: ReturnPhotosProps) {
	const [shown, setShown] = useState<number>();
	if (photos.length === 0) return null;
	return (
		<>
			<ul aria-label="Photos" className="flex flex-wrap gap-2.5">
				{photos.map((id, index) => (
					<li key={id} className="relative">
						<Thumbnail
							id={id}
							name={`photo ${index + 1} of ${photos.length}`}
							onOpen={() => setShown(index)}
						/>
						{corner?.(id, index + 1)}
					</li>
				))}
			</ul>
			<LargePhoto photos={photos} shown={shown} onShow={setShown} onClose={() => setShown(undefined)} />
		</>
	);
}

interface ThumbnailProps {
	id: number;
	name: string;
	onOpen: () => void;
}

function Thumbnail({ id, name, onOpen }: ThumbnailProps) {
	const { url, hasFailed, retry } = useReturnPhoto(id);
	const frame = 'block size-20 overflow-hidden rounded-md border border-line bg-sunken';
	if (url)
		return (
			<button
				type="button"
				aria-label={`Enlarge ${name}`}
				onClick={onOpen}
				className={`${frame} hover:border-ink`}
			>
				<img src={url} alt="" decoding="async" className="size-full object-cover" />
			</button>
		);
	if (hasFailed)
		return (
			<button
				type="button"
				onClick={retry}
				className={`${frame} grid! place-content-center justify-items-center gap-1 p-1 text-center text-xs text-ink-soft`}
			>
				<ImageOff aria-hidden="true" className="size-5" />
				<span>
					Try again<span className="sr-only">: {name} could not be loaded</span>
				</span>
			</button>
		);
	return (
		<Loading label={messages.loading}>
			<Skeleton className="size-20 rounded-md!" />
		</Loading>
	);
}

interface LargePhotoProps {
	photos: readonly number[];
	/** The index of the enlarged photo; undefined while the dialog is closed. */
	shown: number | undefined;
	onShow: (index: number) => void;
	onClose: () => void;
}

function LargePhoto({ photos, shown, onShow, onClose }: LargePhotoProps) {
	// Keeps the photo visible while the dialog closes.
	const [last, setLast] = useState(0);
	if (shown !== undefined && shown !== last) setLast(shown);
	const index = Math.min(last, photos.length - 1);
	const id = photos[index];
	const turn = (by: number) => onShow((index + by + photos.length) % photos.length);
	return (
		<Dialog
			large
			open={shown !== undefined}
			onOpenChange={(isOpen) => !isOpen && onClose()}
			title={photos.length > 1 ? `Photo ${index + 1} of ${photos.length}` : 'Photo'}
			footer={
				photos.length > 1 && (
					<div className="flex gap-2.5 max-sm:[&>button]:flex-1">
						<Button tone="secondary" onClick={() => turn(-1)}>
							<ChevronLeft aria-hidden="true" />
							Previous
						</Button>
						<Button tone="secondary" onClick={() => turn(1)}>
							Next
							<ChevronRight aria-hidden="true" />
						</Button>
					</div>
				)
			}
		>
			{shown !== undefined && id !== undefined && <WholePhoto key={id} id={id} name={`Photo ${index + 1}`} />}
		</Dialog>
	);
}

function WholePhoto({ id, name }: { id: number; name: string }) {
	const { url, hasFailed, retry } = useReturnPhoto(id);
	if (url)
		return (
			<img
				src={url}
				alt={name}
				decoding="async"
				className="mx-auto max-h-[62dvh] max-w-full rounded-sm object-contain"
			/>
		);
	if (hasFailed)
		return (
			<div className="grid min-h-48 place-content-center justify-items-center gap-3">
				<p role="status">The photo could not be loaded</p>
				<Button size="sm" tone="secondary" onClick={retry}>
					Try again
				</Button>
			</div>
		);
	return (
		<Loading label={messages.loading}>
			<Skeleton className="h-80" />
		</Loading>
	);
}
