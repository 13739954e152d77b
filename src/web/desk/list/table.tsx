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
 * Rows of the desk: a table where there is room, else a few lines for each. The room is what counts, not
 * the window: the desk's menu takes its share. Stands inside a `@container`.
 */
export function DeskTable({ caption, columns, children }: DeskTableProps) {
	return (
		<table
			role="table"
			className="block w-full @4xl:table @4xl:table-fixed @4xl:border-separate @4xl:border-spacing-0"
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
								// The shadow hides what passes below the rounded corners.
								'overline-label h-(--desk-columns) border-y border-line bg-surface px-2.5 text-left text-ink-soft shadow-[0_-0.75rem_0_var(--color-paper)]',
								'first:rounded-tl-md first:border-l first:pl-4 last:rounded-tr-md last:border-r last:pr-4',
								'lg:sticky lg:top-(--desk-head) lg:z-2',
								className,
							)}
						>
							<span className={unseen ? 'sr-only' : undefined}>{title}</span>
						</th>
					))}
				</tr>
			</thead>
			<tbody
				role="rowgroup"
				className="block overflow-hidden rounded-md border border-line bg-surface @4xl:table-row-group"
			>
				{children}
			</tbody>
		</table>
	);
}

/** A row, or a few lines: the grid it is laid out on then is its caller's. */
export function DeskRow({ className, children }: { className: string; children: ReactNode }) {
	return (
		<tr
			role="row"
			className={classNames(
				'group relative grid border-b border-line px-4 py-3 last:border-b-0 @2xl:py-2.5 @4xl:table-row',
				'transition-colors hover:bg-sunken/60 has-data-row-focus:focus-within:bg-sunken/60',
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
				'min-w-0 @4xl:table-cell @4xl:border-b @4xl:border-line @4xl:px-2.5 @4xl:py-2 @4xl:align-middle',
				'@4xl:first:border-l @4xl:first:pl-4 @4xl:last:border-r @4xl:last:pr-4',
				'@4xl:group-last:first:rounded-bl-md @4xl:group-last:last:rounded-br-md',
				className,
			)}
		/>
	);
}
