import type { AuditEntry } from '#shared/audit/audit.contract.ts';
import { availabilities } from '#shared/catalogue/catalogue.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';

type Facts = NonNullable<AuditEntry['before']>;

/** The labels of fields that need one; the names of all others are split into words. */
const labels: Readonly<Record<string, string>> = { call: 'Asked for', sessionsEnded: 'Other sessions ended' };

const inRupees = (value: Facts[string]) => formatRupees(Number(value));

/** Formats the values of fields that need it. */
const written: Readonly<Record<string, (value: Facts[string]) => string>> = {
	price: inRupees,
	discountPrice: inRupees,
	startingPrice: inRupees,
	membershipFee: inRupees,
	discount: (value) => `${value}%`,
	available: (value) => availabilities[value === 1 ? 1 : 0],
};

const labelOf = (field: string) =>
	labels[field] ??
	field.charAt(0).toUpperCase() +
		field
			.slice(1)
			.replaceAll(/_|(?=[A-Z])/g, ' ')
			.toLowerCase();

function Value({ field, facts }: { field: string; facts: Facts | undefined }) {
	const value = facts?.[field];
	if (value === undefined || value === null) return <span className="text-ink-soft">–</span>;
	return written[field]?.(value) ?? String(value);
}

/** The fields that an act changed, with their values before and after. */
export function Changes({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
	const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
	if (fields.length === 0) return null;
	const sides = [
		...(before ? [{ title: 'Before', facts: before }] : []),
		...(after ? [{ title: before ? 'After' : 'Value', facts: after }] : []),
	];
	return (
		<section className="pb-5">
			<h3 className="font-semibold">What changed</h3>
			<table className="mt-2 w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-md border border-line text-left text-sm">
				<thead>
					<tr className="bg-sunken">
						{['Field', ...sides.map(({ title }) => title)].map((title) => (
							<th key={title} scope="col" className="px-3 py-2 font-medium text-ink-soft">
								{title}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{fields.map((field) => (
						<tr key={field} className="align-top">
							<th scope="row" className="border-t border-line px-3 py-2 font-medium wrap-anywhere">
								{labelOf(field)}
							</th>
							{sides.map(({ title, facts }) => (
								<td key={title} className="border-t border-line px-3 py-2 wrap-anywhere whitespace-pre-line">
									{title === 'Before' && after ? (
										<del className="text-ink-soft">
											<Value field={field} facts={facts} />
										</del>
									) : (
										<Value field={field} facts={facts} />
									)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
