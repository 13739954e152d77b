import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/media/picture.tsx';
import { symbolOutline } from '#web/ui/media/symbol-outline.ts';
import { productAlbum } from './product-album.ts';

interface ProductPictureProps {
	src: string;
	/** Empty where the name stands beside it. */
	alt: string;
	/** How wide the page shows it, as in `<img sizes>`. */
	sizes?: string | undefined;
	/** In the first view: loaded at once, and before the rest. */
	first?: boolean | undefined;
	className?: string | undefined;
}

const letThrough = () => {};

/** In the dark the studio's paper falls off towards its edges: the light stays on the product. */
const spotlight =
	'dark:mask-[radial-gradient(closest-side,#000_40%,rgb(0_0_0/0.92)_70%,rgb(0_0_0/0.74)_105%,rgb(0_0_0/0.56)_141%)]';

/** A product's picture, square whatever its link leads to; the club's own sign where it leads to nothing. */
export function ProductPicture({ src, alt, sizes = '7rem', first, className }: ProductPictureProps) {
	const [brokenSrc, setBrokenSrc] = useState<string>();
	const look = classNames('aspect-square w-full bg-sunken', className);
	if (brokenSrc === src) {
		return (
			<span className={classNames('grid place-items-center', look)}>
				<svg viewBox="0 0 64 64" aria-hidden="true" className="w-2/5 max-w-40 fill-line">
					<path d={symbolOutline.letter} />
					<circle {...symbolOutline.head} />
				</svg>
				{alt && <span className="sr-only">{alt}</span>}
			</span>
		);
	}
	return (
		<Picture
			src={src}
			album={productAlbum(src)}
			alt={alt}
			sizes={sizes}
			width={640}
			height={640}
			priority={first}
			// A picture that failed before hydration sent its event to nobody.
			ref={(image) => {
				if (image?.complete && image.naturalWidth === 0) setBrokenSrc(src);
			}}
			// With one, React does not hold a page that morphs into another until the picture is there.
			onLoad={letThrough}
			onError={() => setBrokenSrc(src)}
			className={classNames('object-contain', spotlight, look)}
		/>
	);
}
