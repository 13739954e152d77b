import type { AccentPaints } from '#shared/club/club.facts.ts';
import { useClub } from '#web/data/club.ts';
import { pageBackgrounds } from '#web/ui/theme/scheme.ts';

/**
 * The paints of the accent in the place of the palette's own (ui/theme/palette.css). The selector is stronger than that
 * of the sheet, so the order of both does not matter, and the first paint has them.
 */
const sheetOf = ({ light, dark }: AccentPaints) =>
	`html:root{--clay-600:${light.accent};--clay-800:${light.strong};--clay-50:${light.soft};--clay-300:${dark.accent};--clay-200:${dark.strong};--clay-950:${dark.soft}}`;

/**
 * The colours that the club chose, for the head of the document: its accent, and what the browser paints around the page.
 * Without an accent that is the page's ground.
 */
export function ClubColours() {
	const { paints } = useClub().looks;
	const around = paints ? { light: paints.light.accent, dark: paints.dark.soft } : pageBackgrounds;
	return (
		<>
			{Object.entries(around).map(([scheme, colour]) => (
				<meta
					key={scheme}
					name="theme-color"
					content={colour}
					media={`(prefers-color-scheme: ${scheme})`}
					data-scheme={scheme}
					suppressHydrationWarning
				/>
			))}
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: six colours that the schema of the facts has read */}
			{paints && <style dangerouslySetInnerHTML={{ __html: sheetOf(paints) }} />}
		</>
	);
}
