import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { textLinkStyle } from '#web/desk/link-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CountUp } from './count-up.tsx';

const grouped = (value: number) => value.toLocaleString('en-IN');

interface FigureTileProps {
	label: string;
	value: number;
	/** Formats the value; with Indian digit grouping by default. */
	format?: (value: number) => string;
	children: ReactNode;
	className?: string | undefined;
}

/** One number of the dashboard, for the `dl` of the strip, which sets the size of all numbers. */
export function FigureTile({ label, value, format = grouped, children, className }: FigureTileProps) {
	return (
		<div className={classNames('relative flex min-w-0 flex-col bg-surface px-4 py-3.5 sm:px-5', className)}>
			<dt className="text-sm font-medium text-ink-soft">{label}</dt>
			<dd className="display mt-1 text-(length:--figure) leading-tight tabular-nums">
				<CountUp name={label} value={value} format={format} />
			</dd>
			<dd className="mt-auto pt-2 text-sm text-ink-soft tabular-nums">{children}</dd>
		</div>
	);
}

interface TileLinkProps {
	to: string;
	children: string;
}

/** The note of a tile as a link; the whole tile can be clicked. */
export function TileLink({ to, children }: TileLinkProps) {
	return (
		<Link
			to={to}
			className={
				'inline-flex min-h-6 items-center gap-1.5 outline-none after:absolute after:inset-0 after:transition-colors hover:after:bg-ink/4 ' +
				'focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-indigo [&_svg]:size-4 [&_svg]:shrink-0'
			}
		>
			{children}
			<ArrowRight aria-hidden="true" className="text-clay" />
		</Link>
	);
}

/** A further link in a tile, above the link that covers the tile. */
export function FigureLink({ to, children }: TileLinkProps) {
	return (
		<Link to={to} className={`relative z-1 inline-flex min-h-6 items-center ${textLinkStyle}`}>
			{children}
		</Link>
	);
}
