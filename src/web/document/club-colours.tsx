import type { AccentPaints } from '#shared/club/club.facts.ts';
import { useClub } from '#web/data/club.ts';
import { pageBackgrounds } from '#web/ui/theme/scheme.ts';

/**
 * CSS rules that replace the palette's accent colours (ui/theme/palette.css) with the club's. Their selector is more
 * specific than the sheet's, so that their order does not matter and the first paint is right.
 */
const sheetOf = ({ light, dark }: AccentPaints) =>
	`html:root{--clay-600:${light.accent};--clay-800:${light.strong};--clay-50:${light.soft};--clay-300:${dark.accent};--clay-200:${dark.strong};--clay-950:${dark.soft}}`;

/**
 * The club's colours, for the head of the document: its accent, and the colour that the browser paints around the
 * page. Without an accent that is the page's background.
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
