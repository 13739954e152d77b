import { usePersonPhoto } from '#web/data/uploads/use-person-photo.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface DoorPhotoProps {
	userId: number;
	/** The number of the photo. */
	number: number;
	name: string;
}

/** The photo of the person at the door, for comparison. Renders nothing if it cannot be loaded. */
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
