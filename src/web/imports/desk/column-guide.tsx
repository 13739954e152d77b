import { type ImportKind, importColumns } from '#shared/imports/imports.rules.ts';

/** Which columns a file may have, and how their cells are written. */
export function ColumnGuide({ kind }: { kind: ImportKind }) {
	return (
		<section aria-labelledby="columns" className="mt-8">
			<h2 id="columns" className="text-lg font-semibold">
				The columns
			</h2>
			<p className="mt-1 max-w-prose text-sm text-ink-soft">
				In any order; usual other names, such as Mobile for Phone, are understood. Columns that are not listed
				are left out.
			</p>
			<dl className="mt-3 grid gap-x-10 sm:grid-cols-2">
				{Object.entries(importColumns[kind]).map(([key, { title, isRequired, example, hint }]) => (
					<div key={key} className="border-t border-line py-2.5">
						<dt className="font-medium">
							{title}
							{!isRequired && <span className="ml-2 text-sm font-normal text-ink-soft">(optional)</span>}
						</dt>
						<dd className="text-sm text-ink-soft wrap-anywhere">
							{example}
							{hint && <span className="block">{hint}</span>}
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
