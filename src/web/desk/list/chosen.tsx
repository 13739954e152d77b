import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { pluralize } from '#shared/text/pluralize.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { DeskRows } from './reads.ts';
import { DeskCell } from './table.tsx';
import type { Chosen } from './use-chosen.ts';

interface ChooseAllProps<Row> {
	chosen: Chosen<Row>;
	/** The label of what it chooses if it cannot choose all: `The oldest`. */
	first: string;
	/** For a list that is loaded in part: the total number of rows, and a function that loads more. */
	more?: Pick<DeskRows<Row>['next'], 'exists' | 'total' | 'loadUpTo'> | undefined;
}

/**
 * The checkbox above a list that chooses all its rows, or as many as one act may cover. It first loads rows that are
 * not loaded yet: nobody should choose rows that the list does not show. It is aligned with the checkboxes of the
 * rows.
 */
export function ChooseAll<Row>({ chosen, first, more }: ChooseAllProps<Row>) {
	const { rows, choosable, shown, most } = chosen;
	const [isLoading, setLoading] = useState(false);
	const [wantsAll, setWantsAll] = useState(false);
	const there = more?.exists ? Math.max(more.total ?? 0, shown) : shown;
	const count = Math.min(there, most);
	const areAll = rows.length > 0 && rows.length === count;
	const toggleAll = async () => {
		if (areAll || count <= shown || !more) {
			chosen.toggleAll();
			return;
		}
		setLoading(true);
		const areLoaded = await more.loadUpTo(most);
		setLoading(false);
		setWantsAll(areLoaded);
	};
	// Runs in an effect, once the newly loaded rows are among those that can be chosen.
	const chooseLoaded = useEffectEvent(() => {
		setWantsAll(false);
		chosen.chooseAll();
	});
	useEffect(() => {
		if (wantsAll) chooseLoaded();
	}, [wantsAll]);
	return (
		<label className="flex min-h-11 w-fit items-center gap-3 pl-5.25 text-sm font-medium print:hidden">
			<input
				type="checkbox"
				className="size-5 accent-clay"
				checked={areAll}
				disabled={choosable.length === 0}
				aria-busy={isLoading || undefined}
				ref={(input) => {
					if (input) input.indeterminate = rows.length > 0 && !areAll;
				}}
				onChange={() => void (isLoading || toggleAll())}
			/>
			{count < there ? `${first} ${count.toLocaleString('en-IN')}` : `All ${count.toLocaleString('en-IN')}`}
		</label>
	);
}

/** The column of the checkboxes, for a `DeskTable`. */
export const chooseColumn = { title: 'Choose', className: 'w-14', unseen: true };

interface ChooseBoxProps<Row> {
	chosen: Chosen<Row>;
	row: Row;
	/** The name of the row. */
	name: string;
	/** Ids of elements that distinguish it from other rows of the same name. */
	describedBy?: string | undefined;
}

/** A row's checkbox, which the key X toggles, too (desk/keys). */
export function ChooseBox<Row>({ chosen, row, name, describedBy }: ChooseBoxProps<Row>) {
	return (
		// Lies above the link that covers the row. The label is large enough for a finger.
		<label className="relative z-1 -m-2 grid size-11 shrink-0 place-items-center print:hidden">
			<input
				type="checkbox"
				className="size-5 accent-clay"
				// Not a visible text, which would add the name to the row's text a second time.
				aria-label={`Choose ${name}`}
				aria-describedby={describedBy}
				checked={chosen.has(row)}
				disabled={!chosen.canChoose(row)}
				onChange={() => chosen.toggle(row)}
			/>
		</label>
	);
}

/** The table cell of a row's checkbox. */
export function ChooseCell<Row>({ className, ...box }: ChooseBoxProps<Row> & { className?: string }) {
	return (
		<DeskCell className={className}>
			<ChooseBox {...box} />
		</DeskCell>
	);
}

interface ChosenBarProps<Row> {
	chosen: Chosen<Row>;
	/** A note about the chosen rows. */
	note?: string | undefined;
	/** The actions for the chosen rows; rendered only while some are chosen. */
	children: ReactNode;
}

/**
 * A bar with the actions for the chosen rows, which floats over the lower end of the screen. While none is chosen,
 * its live region is still rendered, unseen: many screen readers do not announce the text of a region that appears
 * together with it.
 */
export function ChosenBar<Row>({ chosen, note, children }: ChosenBarProps<Row>) {
	const areAny = chosen.rows.length > 0;
	return (
		<div
			data-chosen-bar={areAny || undefined}
			className={
				areAny
					? 'sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-surface px-4 py-3 shadow-float print:hidden'
					: 'sr-only'
			}
		>
			<p role="status" className="mr-auto text-sm font-semibold tabular-nums max-sm:basis-full">
				{areAny && pluralize(chosen.rows.length, 'chosen', 'chosen')}
				{areAny && note && <span className="font-normal text-ink-soft">, {note}</span>}
			</p>
			{areAny && (
				<>
					{children}
					<IconButton label="Choose none" icon={X} onClick={chosen.clear} className="max-sm:ml-auto" />
				</>
			)}
		</div>
	);
}
