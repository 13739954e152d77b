import { pageMeta } from '#web/document/page-meta.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import spots from '#web/ui/media/albums/spots.json';
import { Picture } from '#web/ui/media/picture.tsx';

export const meta = pageMeta('WishList');

/** The placeholder of the wish list, which does not exist yet. */
export default function Wishlist() {
	return (
		<div className="page-column flex flex-col items-center py-14 text-center">
			<Picture
				src="/art/empty-list-480.webp"
				album={spots}
				alt=""
				sizes="15rem"
				className="mb-6 h-auto w-60 rounded-lg"
			/>
			<h1 className="display text-headline">WishList</h1>
			<p className="mt-3 max-w-md text-lg text-balance text-ink-soft">
				You cannot save products here yet. Until then, keep what you like in your cart.
			</p>
			<LinkButton to="/store/category" className="mt-8">
				See all products
			</LinkButton>
		</div>
	);
}
