import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { markOf } from '#shared/club/looks.rules.ts';
import { useClub } from '#web/data/club.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/media/picture.tsx';
import { symbolOutline } from '#web/ui/media/symbol-outline.ts';
import { productAlbum } from './product-album.ts';

interface ProductPictureProps {
	src: string;
	/** Empty where the product's name is beside it. */
	alt: string;
	/** The `sizes` attribute of `<img>`. */
	sizes?: string | undefined;
	/** As that of `Picture`. */
	priority?: 'high' | 'low' | undefined;
	className?: string | undefined;
}

const noop = () => {};

/**
 * In dark mode, dims a photograph evenly and a little more towards its bottom: its white paper would glare. A fade at
 * all edges made the packs look sooty.
 */
const dimInDark = 'dark:brightness-78 dark:mask-[linear-gradient(#000_30%,rgb(0_0_0/0.8))]';

/**
 * Covers the browser's icon for a broken picture until React handles the error. Browsers render `::before` and
 * `::after` of an `<img>` only when it is broken.
 */
const coverIfBroken = 'relative after:absolute after:inset-0 after:bg-sunken';

/**
 * A product's picture in a square; where the link is broken, the club's drawn mark, or an icon for a missing picture.
 */
export function ProductPicture({ src, alt, sizes = '7rem', priority, className }: ProductPictureProps) {
	const mark = markOf(useClub());
	const [brokenSrc, setBrokenSrc] = useState<string>();
	const album = productAlbum(src);
	const isCutOut = src in album;
	const squareStyle = classNames('aspect-square w-full', isCutOut ? 'shelf' : 'bg-sunken', className);
	if (brokenSrc === src) {
		return (
			<span className={classNames('grid place-items-center', squareStyle)}>
				{mark.kind === 'drawn' ? (
					<svg viewBox="0 0 64 64" aria-hidden="true" className="w-2/5 max-w-40 fill-line">
						<path d={symbolOutline.letter} />
						<circle {...symbolOutline.head} />
					</svg>
				) : (
					<ImageOff aria-hidden="true" strokeWidth={1.25} className="size-auto w-2/5 max-w-40 text-line" />
				)}
				{alt && <span className="sr-only">{alt}</span>}
			</span>
		);
	}
	return (
		<Picture
			src={src}
			album={album}
			alt={alt}
			sizes={sizes}
			width={640}
			height={640}
			priority={priority}
			// A picture that failed before hydration fired its error event before React listened.
			ref={(image) => {
				if (image?.complete && image.naturalWidth === 0) setBrokenSrc(src);
			}}
			// With a load handler, React does not delay a view transition until the picture has loaded.
			onLoad={noop}
			onError={() => setBrokenSrc(src)}
			className={classNames('object-contain', coverIfBroken, !isCutOut && dimInDark, squareStyle)}
		/>
	);
}
