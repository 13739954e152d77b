import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface KioskPanelProps {
	/** The classes of its border and background, and of the icon's mark. */
	look: string;
	mark: string;
	icon: LucideIcon;
	/** Readable from a distance of two metres. */
	title: string;
	text?: string | undefined;
	/** Whether the icon is smaller, to leave room for buttons. */
	hasButtons?: boolean;
	children?: ReactNode;
}

/** An answer across the whole screen: a word, a shape and a colour. */
export function KioskPanel({
	look,
	mark,
	icon: Icon,
	title,
	text,
	hasButtons = false,
	children,
}: KioskPanelProps) {
	return (
		<section
			aria-label={title}
			className={classNames(
				'absolute inset-0 grid content-center-safe justify-items-center gap-5 overflow-y-auto rounded-xl border-8 p-5 text-center sm:gap-7 sm:p-8',
				look,
			)}
		>
			<span
				className={classNames(
					'grid shrink-0 place-items-center',
					hasButtons ? 'size-[clamp(4.5rem,11vmin,8rem)]' : 'size-[clamp(7rem,18vmin,12rem)]',
					mark,
				)}
			>
				<Icon aria-hidden="true" className="size-3/5" />
			</span>
			<div className="grid min-w-0 max-w-full gap-3 sm:gap-5">
				<h1 className="display text-[clamp(2.5rem,9vmin,6.5rem)] leading-none wrap-anywhere">{title}</h1>
				{text && (
					<p className="text-[clamp(1.375rem,4.2vmin,3rem)] leading-tight font-semibold text-balance wrap-anywhere">
						{text}
					</p>
				)}
			</div>
			{children}
		</section>
	);
}
