// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out otherwise is no table to some screen readers
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface DeskTableProps {
	caption: string;
	columns: readonly {
		title: string;
		className?: string;
		/** Its title is read out, not shown. */
		unseen?: boolean;
	}[];
	/** A `DeskRow` each. */
	children: ReactNode;
}

/**
 * Rows of the desk: a table where there is room, else a card each. The room is what counts, not the
 * window: the desk's menu takes its share. Stands inside a `@container`.
 */
export function DeskTable({ caption, columns, children }: DeskTableProps) {
	return (
		<table
			role="table"
			className="block w-full @4xl:table @4xl:card @4xl:table-fixed @4xl:border-separate @4xl:border-spacing-0"
		>
			<caption className="sr-only">{caption}</caption>
			<thead role="rowgroup" className="sr-only @4xl:not-sr-only @4xl:table-header-group">
				<tr role="row">
					{columns.map(({ title, className, unseen }) => (
						<th
							key={title}
							role="columnheader"
							scope="col"
							className={classNames(
								'overline-label border-b border-line bg-surface px-2.5 py-3 text-left text-ink-soft lg:sticky lg:top-0 lg:z-1',
								'first:rounded-tl-lg first:pl-5 last:rounded-tr-lg last:pr-5',
								className,
							)}
						>
							<span className={unseen ? 'sr-only' : undefined}>{title}</span>
						</th>
					))}
				</tr>
			</thead>
			<tbody role="rowgroup" className="grid gap-3 @2xl:grid-cols-2 @4xl:table-row-group">
				{children}
			</tbody>
		</table>
	);
}

/** A row, or a card: the grid it is laid out on as a card is its caller's. */
export function DeskRow({ className, children }: { className: string; children: ReactNode }) {
	return (
		<tr
			role="row"
			className={classNames(
				'group card grid p-4 @4xl:table-row @4xl:rounded-none @4xl:border-0 @4xl:bg-transparent',
				className,
			)}
		>
			{children}
		</tr>
	);
}

/** A cell of a row. */
export function DeskCell({ className, ...rest }: ComponentProps<'td'>) {
	return (
		<td
			role="cell"
			{...rest}
			className={classNames(
				'@4xl:table-cell @4xl:border-b @4xl:border-line @4xl:px-2.5 @4xl:py-3.5 @4xl:group-last:border-b-0',
				'@4xl:first:pl-5 @4xl:last:pr-5',
				className,
			)}
		/>
	);
}
