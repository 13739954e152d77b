import { usePersonPhoto } from '#web/data/uploads/use-person-photo.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface DoorPhotoProps {
	userId: number;
	/** Of the photo. */
	number: number;
	name: string;
}

/** The photo of whoever stands at the door, to compare. Nothing where it cannot be read. */
export function DoorPhoto({ userId, number, name }: DoorPhotoProps) {
	const { url, hasFailed } = usePersonPhoto({ userId, photo: { number, takenAt: '' } });
	if (hasFailed) return null;
	return (
		<div className="size-24 shrink-0 overflow-hidden rounded-md border border-line sm:size-36">
			{url ? (
				<img src={url} alt={`${name}, as photographed at the desk`} className="size-full object-cover" />
			) : (
				<Skeleton className="size-full" />
			)}
		</div>
	);
}
