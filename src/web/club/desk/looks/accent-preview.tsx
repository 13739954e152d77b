import { ArrowRight, Check } from 'lucide-react';
import type { CSSProperties } from 'react';
import {
	faintPairs,
	lowestContrast,
	ownAccent,
	paintsOf,
	type SchemeName,
} from '#shared/club/accent.rules.ts';
import { looks } from '#shared/club/club.facts.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';

/**
 * Previews pages in an accent colour, in both schemes. `accent` may be half typed: the preview keeps the last
 * complete colour.
 */
export function AccentPreview({ accent }: { accent: string }) {
	const { data: colour } = looks.shape.accent.safeParse(accent.trim().toLowerCase());
	const paints = colour ? paintsOf(colour) : ownAccent;
	return (
		<figure aria-label="Preview of the colour" className="grid gap-3 sm:col-span-2 sm:grid-cols-2">
			<SchemePreview scheme="light" chosen={colour} paints={paints.light} />
			<SchemePreview scheme="dark" chosen={colour} paints={paints.dark} />
		</figure>
	);
}

interface SchemePreviewProps {
	scheme: SchemeName;
	chosen: string | undefined;
	paints: (typeof ownAccent)[SchemeName];
}

const titles = { light: 'Light scheme', dark: 'Dark scheme' };

function SchemePreview({ scheme, chosen, paints }: SchemePreviewProps) {
	const isFaint = faintPairs(paints, scheme).length > 0;
	// A colour with too little contrast is shown as chosen, but without text on it: the message explains why.
	const shown = isFaint && chosen ? { ...paints, accent: chosen } : paints;
	const { accent, strong, soft } = shown;
	const colours = { '--color-clay': accent, '--color-clay-dark': strong, '--color-clay-soft': soft };
	const ratio = lowestContrast(shown, scheme).toFixed(1);
	return (
		<div
			style={colours as CSSProperties}
			className={classNames(
				'grid content-start gap-3 rounded-md border border-line bg-paper p-4 text-ink',
				scheme === 'light' ? 'scheme-light' : 'scheme-dark',
			)}
		>
			<p className="overline-label text-ink-soft">{titles[scheme]}</p>
			{isFaint ? <span aria-hidden="true" className="h-9 rounded-sm bg-clay" /> : <Sample />}
			<p className="text-sm text-ink-soft">
				{isFaint
					? `${accent} is too faint here, at ${ratio}:1`
					: `${chosen && chosen !== accent ? 'Shown as ' : ''}${accent}, lettering at ${ratio}:1 or more`}
			</p>
		</div>
	);
}

/** A sample of the site's look; nothing in it works. */
function Sample() {
	return (
		<div aria-hidden="true" className="flex flex-wrap items-center gap-3">
			<span className={buttonStyle({ size: 'sm' })}>Join</span>
			<span className="inline-flex items-center gap-1 font-semibold text-clay underline decoration-clay/40 underline-offset-4">
				See memberships
				<ArrowRight className="size-4" />
			</span>
			<span className="inline-flex items-center gap-1 rounded-full bg-clay-soft px-2.5 py-0.5 text-sm font-semibold text-clay-dark">
				<Check className="size-3.5" />
				Chosen
			</span>
		</div>
	);
}
