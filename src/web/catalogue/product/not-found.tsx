import { messages } from '#shared/messages.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import spots from '#web/ui/media/albums/spots.json';
import { Picture } from '#web/ui/media/picture.tsx';
import { TopSellers } from '../top-sellers.tsx';

/** Shown in place of a product that does not exist, with what other members buy. */
export function ProductNotFound() {
	return (
		<div className="page-column py-14">
			<div className="flex flex-col items-center text-center">
				<Picture
					src="/art/error-480.webp"
					album={spots}
					alt=""
					sizes="min(22rem, 75vw)"
					className="h-auto w-[min(22rem,75vw)] rounded-lg"
				/>
				<h1 className="display mt-8 max-w-[22ch] text-headline">{messages.productInvalid}</h1>
				<p className="mt-3 max-w-md text-lg text-balance text-ink-soft">
					We may no longer sell it, or the link has a typo.
				</p>
				<div className="mt-8 flex flex-wrap justify-center gap-3">
					<LinkButton to="/store/category">See all products</LinkButton>
					<LinkButton to="/store" tone="secondary">
						Back to the store
					</LinkButton>
				</div>
			</div>
			<div className="mt-14 border-t border-line pt-10 lg:mt-20">
				<TopSellers />
			</div>
		</div>
	);
}
