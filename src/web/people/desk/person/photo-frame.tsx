import { ImageOff, UserRound } from 'lucide-react';
import { messages } from '#shared/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

interface PhotoFrameProps {
	/** The URL of a photo. */
	shown: string | undefined;
	alt: string;
	/** Why no photo is shown. */
	state: 'none' | 'failed' | 'loading';
	isSending: boolean;
	onRetry: () => void;
}

/** A square with a person's photo, or the reason why there is none. */
export function PhotoFrame({ shown, alt, state, isSending, onRetry }: PhotoFrameProps) {
	return (
		<div className="grid size-40 max-w-full place-items-center overflow-hidden rounded-md border border-line bg-sunken text-ink-soft">
			{shown !== undefined ? (
				<img
					key={shown}
					src={shown}
					alt={alt}
					width={640}
					height={640}
					decoding="async"
					className={classNames('size-full object-cover transition-opacity', isSending && 'opacity-50')}
				/>
			) : state === 'loading' ? (
				<Loading label={messages.loading}>
					<Skeleton className="size-40" />
				</Loading>
			) : state === 'failed' ? (
				<div className="grid justify-items-center gap-2 p-2 text-center text-xs">
					<ImageOff aria-hidden="true" className="size-6" />
					<p role="status">The photo could not be loaded</p>
					<Button size="sm" tone="secondary" onClick={onRetry}>
						Try again
					</Button>
				</div>
			) : (
				<p className="grid justify-items-center gap-1.5 text-xs">
					<UserRound aria-hidden="true" className="size-12" />
					No photo yet
				</p>
			)}
		</div>
	);
}
