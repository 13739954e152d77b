import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router';
import { type CategoryKey, categories, categoryPath } from '#shared/catalogue/catalogue.rules.ts';
import { useClub } from '#web/data/club.ts';
import { Picture } from '#web/ui/media/picture.tsx';
import { categoryTexts } from '../category-texts.ts';
import { productAlbum } from '../product-album.ts';

const looks: Record<CategoryKey, { tone: string; picture: string }> = {
	wheyprotein: { tone: 'bg-clay-soft', picture: '/art/products/doodhwan-whey-malai-kulfi-1kg-640.webp' },
	prepostworkout: {
		tone: 'bg-indigo-soft',
		picture: '/art/products/sherdil-creatine-monohydrate-250g-640.webp',
	},
	fitfoods: { tone: 'bg-leaf-soft', picture: '/art/products/moongfal-peanut-butter-crunchy-1kg-640.webp' },
};

/** The tiles that link to the three categories. */
export function CategoryTiles() {
	// The pictures show brands that only the demo sells.
	const { isDemo } = useClub();
	return (
		<section aria-labelledby="categories">
			<h2 id="categories" className="display text-title">
				Shop by category
			</h2>
			<ul className="mt-5 grid gap-3 sm:gap-4 sm:grid-cols-3">
				{categories.map(({ key, label }) => (
					<li key={key}>
						<Link
							to={categoryPath(key)}
							className={`group relative flex h-full min-h-32 items-center sm:max-xl:flex-col sm:max-xl:items-start overflow-hidden rounded-lg text-ink transition-shadow hover:shadow-lift focus-visible:rounded-lg xl:min-h-44 ${looks[key].tone}`}
						>
							<span className="relative z-1 block w-[62%] p-5 sm:max-xl:w-full sm:max-xl:pb-0 xl:w-[54%] xl:p-6 2xl:w-[62%]">
								<span className="display block text-subtitle">
									{label}{' '}
									<ArrowUpRight
										aria-hidden="true"
										className="-mt-1 inline size-5 text-clay transition-transform group-hover:translate-x-0.5 group-hover:-translate-y-0.5"
									/>
								</span>
								<span className="mt-1 block text-sm text-ink-soft">{categoryTexts[key].tagline}</span>
							</span>
							{isDemo && (
								<Picture
									src={looks[key].picture}
									album={productAlbum(looks[key].picture)}
									alt=""
									sizes="(width >= 80rem) 15rem, (width >= 40rem) 31vw, 15rem"
									className="transition-transform duration-500 group-hover:scale-105 max-sm:absolute max-sm:top-1/2 max-sm:-right-6 max-sm:h-[112%] max-sm:w-auto max-sm:-translate-y-1/2 sm:max-xl:mt-auto sm:max-xl:aspect-[8/7] sm:max-xl:object-cover xl:absolute xl:top-1/2 xl:-right-8 xl:h-[112%] xl:w-auto xl:-translate-y-1/2"
								/>
							)}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
