import { bestOfferOf } from '#shared/membership/membership.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { useClub } from '#web/data/club.ts';
import type { Tier } from './tiers.ts';

/** Three numbers about the club. */
export function ClubFigures({ classes, tiers }: { classes: number; tiers: readonly Tier[] }) {
	const { centres, membershipFee } = useClub();
	const monthly = tiers.flatMap((tier) => bestOfferOf(tier, membershipFee)?.monthly ?? []);
	const figures = [
		...(centres.length > 0
			? [{ label: centres.length === 1 ? 'centre' : 'centres', figure: centres.length }]
			: []),
		...(classes > 0 ? [{ label: classes === 1 ? 'group class' : 'group classes', figure: classes }] : []),
		...(monthly.length > 0
			? [{ label: 'a month, all included', figure: `from ${formatRupees(Math.min(...monthly))}` }]
			: []),
	];
	if (figures.length === 0) return null;
	return (
		<dl
			data-wraps
			className="mt-6 flex justify-between gap-x-6 border-t border-line pt-5 md:gap-x-4 md:pb-8 lg:justify-start lg:gap-x-6 lg:pb-10 xl:gap-x-12"
		>
			{figures.map(({ label, figure }) => (
				<div key={label} className="flex flex-col-reverse">
					<dt className="text-sm text-ink-soft">{label}</dt>
					<dd className="display text-title tabular-nums md:max-lg:text-subtitle">{figure}</dd>
				</div>
			))}
		</dl>
	);
}
