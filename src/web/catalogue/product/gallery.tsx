import { Maximize2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { Product } from '#shared/catalogue/catalogue.contract.ts';
import { later } from '#web/ui/later/later.ts';
import { useOverlay } from '#web/ui/later/use-overlay.ts';
import { largePicture } from './large-picture-look.ts';
import { Slides, type SlidesHandle } from './slides.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { productViews } from './views.ts';

const loadDialog = later(async () => (await import('./picture-dialog.tsx')).PictureDialog);

/**
 * The pictures of a product. The large one can be swiped; thumbnails below it choose among several. A press on it, or
 * on its button, enlarges it to the whole window.
 */
export function Gallery({ product: { image, imageAlt, name } }: { product: Product }) {
	const views = useMemo(() => productViews({ image, imageAlt, name }), [image, imageAlt, name]);
	const slides = useRef<SlidesHandle>(null);
	const [shown, setShown] = useState(0);
	const [isLarge, setLarge] = useState(false);
	const [Dialog, prepareDialog, showsDialog] = useOverlay(loadDialog, isLarge);
	return (
		<>
			<Slides
				ref={slides}
				label={`Pictures of ${name}`}
				views={views}
				sizes={largePicture.sizes}
				onShow={setShown}
				onPress={() => setLarge(true)}
				first
				className={largePicture.frame}
			/>
			<button
				type="button"
				aria-label={`Enlarge picture: ${name}`}
				onPointerEnter={prepareDialog}
				onClick={() => setLarge(true)}
				className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full border border-edge bg-surface text-ink focus-visible:rounded-full [&_svg]:size-5"
			>
				<Maximize2 aria-hidden="true" />
			</button>
			{views.length > 1 && (
				// Outside the element that a view transition morphs from the list.
				<div className="absolute top-full left-0 mt-2 sm:mt-3">
					<Thumbnails views={views} shown={shown} onChoose={(index) => slides.current?.show(index)} />
				</div>
			)}
			{Dialog && (
				<Dialog
					open={showsDialog}
					onOpenChange={setLarge}
					name={name}
					views={views}
					start={shown}
					onShow={(index) => slides.current?.show(index)}
				/>
			)}
		</>
	);
}
