import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface FactGroupProps {
	title: string;
	/** What of it is missing, in words. */
	note: string | undefined;
	/** One of its fields is invalid: the group opens, because nobody could see why the form is refused. */
	hasError: boolean;
	children: ReactNode;
}

/**
 * Fields that belong together, folded until somebody opens them. Before, they are not on the page at all: there are forty of
 * them, and who looks for the product's name by its label should not find another one.
 */
export function FactGroup({ title, note, hasError, children }: FactGroupProps) {
	const [isOpen, setOpen] = useState(false);
	const group = useRef<HTMLDetailsElement>(null);
	const [wasOpen, setWasOpen] = useState(false);
	/** How often a fault opened it. */
	const [openings, setOpenings] = useState(0);
	if (hasError && !isOpen) {
		setOpen(true);
		setOpenings(openings + 1);
	}
	if (isOpen && !wasOpen) setWasOpen(true);
	useEffect(() => {
		// A fault that is told while somebody goes on to the next field leaves the focus there.
		if (openings === 0) return;
		// The form could not give the focus to a field that was folded away.
		if (document.activeElement?.getAttribute('aria-invalid') === 'true') return;
		group.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
	}, [openings]);
	return (
		<details
			ref={group}
			open={isOpen}
			onToggle={({ currentTarget }) => {
				// With a fault in it, it stays open: folded, nobody could see why the form is refused.
				if (hasError && !currentTarget.open) currentTarget.open = true;
				else setOpen(currentTarget.open);
			}}
			className="group border-b border-line last:border-b-0"
		>
			<summary className="flex min-h-12 cursor-pointer list-none items-center gap-x-3 px-3.5 py-2.5 font-medium [&::-webkit-details-marker]:hidden">
				<span className="min-w-0 flex-1">{title}</span>
				{note && <span className="text-right text-xs font-normal text-ink-soft">{note}</span>}
				<ChevronDown
					aria-hidden="true"
					className="size-4.5 shrink-0 text-ink-soft transition-[rotate] group-open:rotate-180"
				/>
			</summary>
			{wasOpen && <div className="grid gap-x-4 gap-y-3 px-3.5 pt-1 pb-4 sm:grid-cols-2">{children}</div>}
		</details>
	);
}
