import type { ProductFacts } from '#shared/catalogue/facts.fields.ts';
import { quantityText } from '#shared/catalogue/facts.rules.ts';
import { nutritionTable } from '#shared/catalogue/nutrition.rules.ts';
import { classNames } from '#web/ui/class-names.ts';

const number = 'py-2 pl-3 text-right tabular-nums whitespace-nowrap';

/** The table of nutrients, and the other contents of a serving. */
export function Nutrition({ facts }: { facts: ProductFacts }) {
	const table = nutritionTable(facts);
	const { servingSize, servingUnit, servings, contents } = facts;
	if (!table && contents === undefined) return null;
	const size =
		servingSize === undefined || servingUnit === undefined
			? undefined
			: quantityText(servingSize, servingUnit);
	const hasServing = table?.lines.some(({ perServing }) => perServing !== undefined);
	return (
		<section>
			<h2 className="display text-subtitle">Nutrition</h2>
			{size && (
				<p className="mt-1 text-sm text-ink-soft">
					A serving is {size}
					{servings ? `; about ${servings} in a pack` : ''}.
				</p>
			)}
			{table && (
				<table className="mt-2 w-full max-w-prose text-sm">
					<thead className="border-b border-edge text-left">
						<tr>
							<th scope="col" className="py-2 font-semibold">
								<span className="sr-only">Nutrient</span>
							</th>
							{table.base && (
								<th scope="col" className={classNames(number, 'font-semibold')}>
									Per {table.base}
								</th>
							)}
							{hasServing && (
								<th scope="col" className={classNames(number, 'font-semibold')}>
									Per serving
								</th>
							)}
						</tr>
					</thead>
					<tbody>
						{table.lines.map(({ label, isPart, per100, perServing }) => (
							<tr key={label} className="border-b border-line">
								<th
									scope="row"
									className={classNames(
										'py-2 text-left font-normal crowded:wrap-break-word',
										isPart && 'pl-4 text-ink-soft',
									)}
								>
									{label}
								</th>
								{table.base && <td className={number}>{per100}</td>}
								{hasServing && <td className={number}>{perServing}</td>}
							</tr>
						))}
					</tbody>
				</table>
			)}
			{contents !== undefined && (
				<>
					<p className="mt-4 text-sm font-semibold">{table ? 'A serving also holds' : 'A serving holds'}</p>
					<ul className="mt-1 grid gap-x-6 text-sm sm:grid-cols-2">
						{contents.split('\n').map((line) => (
							<li key={line} className="wrap-anywhere">
								{line}
							</li>
						))}
					</ul>
				</>
			)}
		</section>
	);
}
