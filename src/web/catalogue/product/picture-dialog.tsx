import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { iconButtonStyle } from '#web/ui/icon-button.tsx';
import { useCloseOnBack } from '#web/ui/overlay/use-close-on-back.ts';
import { Slides, type SlidesHandle } from './slides.tsx';
import { Thumbnails } from './thumbnails.tsx';
import type { ProductView } from './views.ts';

interface PictureDialogProps {
	open: boolean;
	onOpenChange: (open: boolean) => void;
	/** The product's name. */
	name: string;
	views: readonly ProductView[];
	/** The number of the picture that shows first. */
	start: number;
	/** Called with the number of the last picture shown, when it closes. */
	onShow: (index: number) => void;
}

/** A product's pictures as large as the window. Escape, the button or a press on the picture closes it. */
export function PictureDialog({ open, onOpenChange, name, views, start, onShow }: PictureDialogProps) {
	const slides = useRef<SlidesHandle>(null);
	const [shown, setShown] = useState(start);
	const request = (isOpen: boolean) => {
		if (!isOpen) onShow(shown);
		onOpenChange(isOpen);
	};
	useCloseOnBack(open, () => request(false));
	return (
		<Base.Root open={open} onOpenChange={request}>
			<Base.Portal>
				<Base.Popup className="shelf fixed inset-0 flex flex-col items-center justify-center gap-3 text-ink outline-none transition-opacity duration-200 data-ending-style:duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
					<Base.Title className="sr-only">{name}</Base.Title>
					<Base.Close
						aria-label="Close picture"
						className={classNames(
							iconButtonStyle,
							'absolute top-3 right-3 z-1 border border-edge bg-surface',
						)}
					>
						<X aria-hidden="true" />
					</Base.Close>
					<Slides
						ref={slides}
						label={`Pictures of ${name}`}
						views={views}
						sizes="min(100vw, 75rem)"
						start={start}
						onShow={setShown}
						onPress={() => request(false)}
						className={classNames(
							// The window has a background already: the pictures need none of their own.
							'[&_img]:bg-none w-[min(100vw,75rem)]',
							views.length > 1 ? 'max-w-[calc(100dvh-6.5rem)]' : 'max-w-[100dvh]',
						)}
					/>
					{views.length > 1 && (
						<Thumbnails views={views} shown={shown} onChoose={(index) => slides.current?.show(index)} />
					)}
				</Base.Popup>
			</Base.Portal>
		</Base.Root>
	);
}
