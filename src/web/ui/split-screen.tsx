import type { CSSProperties, ReactNode } from 'react';
import type { Album } from './media/album.ts';
import { Picture } from './media/picture.tsx';

interface SplitScreenProps {
	src: string;
	album: Album;
	/** Which part of the picture a phone's band shows: from `0%`, its top, to `100%`, its bottom. */
	band: string;
	/** Text over the lower end of the picture. */
	over: ReactNode;
	/** Beside the picture, inside a `@container`. */
	children: ReactNode;
}

/**
 * A screen in two halves: a form of comfortable width beside a picture that runs to the window's edges. On a
 * phone the picture is a band above.
 */
export function SplitScreen({ src, album, band, over, children }: SplitScreenProps) {
	const [width, height] = album[src]?.size ?? [4, 3];
	// The frame is as high as the window, so the picture's height determines its width.
	const wide = Math.round((100 * (width ?? 4)) / (height ?? 3));
	return (
		<div className="page-halves max-md:pt-4 md:-mb-20">
			<div className="col-start-2 max-md:order-2 max-md:col-end-4 max-md:mt-7 md:flex md:items-center md:py-10 md:pr-8 lg:pr-16">
				<div className="@container w-full md:max-w-md lg:max-w-[34rem]">{children}</div>
			</div>
			<aside className="scheme-dark relative isolate flex flex-col justify-end overflow-clip bg-paper text-ink max-md:col-start-2 max-md:col-end-4 max-md:h-44 max-md:rounded-lg md:col-start-3 md:col-end-5 md:min-h-[max(36rem,100dvh-4rem)] lg:min-h-[max(36rem,100dvh-4.5rem)]">
				<Picture
					src={src}
					album={album}
					alt=""
					sizes={`(width >= 48rem) max(50vw, ${wide}vh), 100vw`}
					priority="high"
					className="absolute inset-0 -z-2 size-full object-cover object-bottom max-md:object-[50%_var(--band)]"
					style={{ '--band': band } as CSSProperties}
				/>
				{/* A gradient keeps the text readable on any picture. */}
				<div className="bg-linear-to-t from-paper/90 via-paper/60 via-45% to-transparent p-5 pt-16 md:p-8 md:pt-32 xl:p-12 xl:pt-40">
					{over}
				</div>
			</aside>
		</div>
	);
}
