import type { ReactNode } from 'react';

interface NoticeScreenProps {
	title: string;
	text: ReactNode;
	/** An `<img>` or a `Picture`; its style comes from here. */
	picture: ReactNode;
	/** Buttons and links. */
	actions: ReactNode;
}

/** The `sizes` of a notice's picture. */
export const noticePicture = '(width >= 105rem) 50rem, (width >= 48rem) 52vw, 92vw';

/** A whole screen with one message and a picture: above it on a phone, else beside it. */
export function NoticeScreen({ title, text, picture, actions }: NoticeScreenProps) {
	return (
		<div className="page-column grid items-center gap-x-10 gap-y-7 pt-4 pb-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:py-12 lg:min-h-[calc(100dvh-14.5rem)] lg:gap-x-16 [&_img]:aspect-4/3 [&_img]:h-auto [&_img]:w-full [&_img]:rounded-lg [&_img]:object-cover md:[&_img]:rounded-xl">
			<div className="max-md:order-2">
				<h1 tabIndex={-1} className="display text-headline outline-none xl:text-hero">
					{title}
				</h1>
				<p className="mt-3 max-w-[42ch] text-lg text-ink-soft lg:mt-5">{text}</p>
				<div className="mt-7 flex flex-wrap gap-3 lg:mt-9">{actions}</div>
			</div>
			<div>{picture}</div>
		</div>
	);
}
