import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { counted } from '#shared/counted.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { DeskRows } from './reads.ts';
import { DeskCell } from './table.tsx';
import type { Chosen } from './use-chosen.ts';

interface ChooseAllProps<Row> {
	chosen: Chosen<Row>;
	/** Which ones it chooses where it cannot choose all: `The oldest`. */
	first: string;
	/** For a list of which a part is loaded: how many rows there are, and how more of them are loaded. */
	more?: Pick<DeskRows<Row>['next'], 'exists' | 'total' | 'loadUpTo'> | undefined;
}

/**
 * The checkbox above a list that chooses all its rows, or as many as can be done with in one press. Rows that are not
 * loaded yet are loaded first: nobody chooses what the list does not show. Its box stands over those of the rows.
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
	// Once the rows that were loaded for it are among those that can be chosen.
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
	/** What people call the row. */
	name: string;
	/** Ids of elements that tell it from another row of this name. */
	describedBy?: string | undefined;
}

/** The checkbox of a row, which the key X presses too (desk/keys). */
export function ChooseBox<Row>({ chosen, row, name, describedBy }: ChooseBoxProps<Row>) {
	return (
		// Above the row's link, which covers the whole row. The label is as large as a finger.
		<label className="relative z-1 -m-2 grid size-11 shrink-0 place-items-center print:hidden">
			<input
				type="checkbox"
				className="size-5 accent-clay"
				// Not a text in the row, which would name the row twice.
				aria-label={`Choose ${name}`}
				aria-describedby={describedBy}
				checked={chosen.has(row)}
				disabled={!chosen.canChoose(row)}
				onChange={() => chosen.toggle(row)}
			/>
		</label>
	);
}

/** The cell of a row with its checkbox, where a column is for it. */
export function ChooseCell<Row>({ className, ...box }: ChooseBoxProps<Row> & { className?: string }) {
	return (
		<DeskCell className={className}>
			<ChooseBox {...box} />
		</DeskCell>
	);
}

interface ChosenBarProps<Row> {
	chosen: Chosen<Row>;
	/** More about the rows that were chosen. */
	note?: string | undefined;
	/** What can be done with them; there only while some are chosen. */
	children: ReactNode;
}

/**
 * What can be done with the rows that were chosen; floats over the lower end of the screen. While none is chosen its live
 * region is there all the same, unseen: many screen readers do not say the text of a region that comes with its text.
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
				{areAny && counted(chosen.rows.length, 'chosen', 'chosen')}
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
