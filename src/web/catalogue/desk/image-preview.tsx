import { ImageIcon, ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { imageLink } from '#shared/catalogue.contract.ts';
import { timings } from '#web/parts/timings.ts';
import { useTimeout } from '#web/ui/hooks/use-timeout.ts';

interface ImagePreviewProps {
	/** The current value of the field. */
	link: string | undefined;
}

/** The picture behind a link that is being typed, or why there is none. */
export function ImagePreview({ link = '' }: ImagePreviewProps) {
	const schedule = useTimeout();
	const [shown, setShown] = useState<string>();
	const [broken, setBroken] = useState<string>();
	// Debounced: a link that is half typed loads nothing.
	useEffect(() => {
		schedule(timings.searchDebounce, () => setShown(imageLink.safeParse(link).data));
	}, [link, schedule]);

	const isBroken = shown !== undefined && shown === broken;
	return (
		<div className="grid aspect-[5/2] w-full place-items-center overflow-hidden rounded-sm border border-line bg-sunken text-ink-soft sm:aspect-square">
			{shown !== undefined && !isBroken ? (
				<img
					key={shown}
					src={shown}
					alt="Preview of the product"
					width={640}
					height={640}
					className="size-full object-contain"
					onError={() => setBroken(shown)}
				/>
			) : (
				<p role="status" className="grid justify-items-center gap-1.5 p-2 text-center text-xs">
					{isBroken ? (
						<>
							<ImageOff aria-hidden="true" className="size-6" />
							This picture does not load. Please check the link.
						</>
					) : (
						<>
							<ImageIcon aria-hidden="true" className="size-6" />
							The picture shows here
						</>
					)}
				</p>
			)}
		</div>
	);
}
