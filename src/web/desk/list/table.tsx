// biome-ignore-all lint/a11y/noRedundantRoles: without them, screen readers ignore a table laid out as a grid
import { type ComponentProps, type ReactNode, useContext } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { HeldRowContext, HeldRowsContext } from './rows/held-rows.ts';

interface DeskTableProps {
	caption: string;
	columns: readonly {
		title: string;
		className?: string;
		/** Whether the title is for screen readers only. */
		unseen?: boolean;
	}[];
	/** The rows, each a `DeskRow`. */
	children: ReactNode;
}

/**
 * The table of a desk list; on a narrow screen, a few lines for each row. It depends on the container's width, not
 * the window's, because the desk's menu takes part of the window. Must be inside a `@container`.
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
								// The shadow covers rows that scroll past the rounded corners.
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
				data-desk-rows
				className="block overflow-hidden rounded-md border border-line bg-surface @4xl:table-row-group"
			>
				{children}
			</tbody>
		</table>
	);
}

interface DeskRowProps {
	/** The row's id in its list. */
	id: number;
	className: string;
	children: ReactNode;
}

/** A row of the table; on a narrow screen a few lines, laid out by the grid in `className`. A held row is faint. */
export function DeskRow({ id, className, children }: DeskRowProps) {
	const isHeld = useContext(HeldRowsContext).has(id);
	return (
		<HeldRowContext value={isHeld}>
			<tr
				role="row"
				className={classNames(
					'group relative grid border-b border-line px-4 py-3 last:border-b-0 @2xl:py-2.5 @4xl:table-row',
					'transition-colors hover:bg-sunken/60 has-data-row-focus:focus-within:bg-sunken/60',
					isHeld && 'text-ink-soft grayscale print:hidden',
					className,
				)}
			>
				{children}
			</tr>
		</HeldRowContext>
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
