import { ProductPicture } from '../product-picture.tsx';
import type { ProductView } from './views.ts';

interface ThumbnailsProps {
	views: readonly ProductView[];
	/** The number of the picture in view. */
	shown: number;
	onChoose: (index: number) => void;
}

/** The thumbnails of a product's pictures; the one in view is marked. */
export function Thumbnails({ views, shown, onChoose }: ThumbnailsProps) {
	return (
		<ul aria-label="Pictures" className="flex gap-2 sm:gap-3">
			{views.map(({ src, label }, index) => (
				<li key={src}>
					<button
						type="button"
						aria-label={label}
						aria-current={index === shown ? 'true' : undefined}
						onClick={() => onChoose(index)}
						className="block size-13 overflow-hidden rounded-sm border border-line transition-[border-color,box-shadow] hover:border-edge focus-visible:rounded-sm aria-[current]:border-clay aria-[current]:ring-1 aria-[current]:ring-clay sm:size-18 sm:rounded-md sm:focus-visible:rounded-md"
					>
						<ProductPicture src={src} alt="" sizes="4.5rem" priority="low" />
					</button>
				</li>
			))}
		</ul>
	);
}
