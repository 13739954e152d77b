import type { ReactNode } from 'react';
import classes from '#web/ui/media/albums/classes.json';
import { SplitScreen } from '#web/ui/split-screen.tsx';

/** The photos for these screens, each with the statement over it and the part that phones show. */
const photos = {
	mat: { src: '/art/classes/yoga-600.webp', statement: 'Your mat is waiting.', band: '10%' },
	track: { src: '/art/classes/run-600.webp', statement: 'First day, every day.', band: '86%' },
	ring: { src: '/art/classes/boxing-600.webp', statement: 'Back on your feet.', band: '40%' },
	door: { src: '/art/classes/dancing-600.webp', statement: 'Open the doors.', band: '72%' },
} as const;

interface AuthLayoutProps {
	title: string;
	text: ReactNode;
	/** The photo beside the form. */
	photo: keyof typeof photos;
	children: ReactNode;
}

/** The layout of the authentication screens: the form beside a photo of the club. */
export function AuthLayout({ title, text, photo, children }: AuthLayoutProps) {
	const { src, statement, band } = photos[photo];
	return (
		<SplitScreen
			src={src}
			album={classes}
			band={band}
			over={<p className="display max-w-[14ch] text-title md:text-headline xl:text-hero">{statement}</p>}
		>
			<div className="animate-rise">
				<h1 className="display text-headline lg:text-hero">{title}</h1>
				<p className="mt-3 max-w-[34ch] text-lg text-ink-soft lg:mt-4">{text}</p>
				<div className="mt-7">{children}</div>
			</div>
		</SplitScreen>
	);
}
