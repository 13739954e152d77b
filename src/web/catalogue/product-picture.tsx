import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
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

/** A product's picture, square whatever its link leads to; a quiet sign where it leads to nothing. */
export function ProductPicture({ src, alt, sizes = '7rem', first, className }: ProductPictureProps) {
	const [brokenSrc, setBrokenSrc] = useState<string>();
	const look = classNames('aspect-square w-full bg-sunken', className);
	if (brokenSrc === src) {
		return (
			<span className={classNames('grid place-items-center text-edge', look)}>
				<ImageOff aria-hidden="true" className="size-10" strokeWidth={1.5} />
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
			className={classNames('object-contain', look)}
		/>
	);
}
