import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface FactGroupProps {
	title: string;
	/** Says what is missing in the group. */
	note: string | undefined;
	/** Whether one of its fields is invalid. The group then opens: folded, it would hide why the form is refused. */
	hasError: boolean;
	children: ReactNode;
}

/**
 * A group of fields, folded until somebody opens it. While folded, its fields are not on the page at all: there are
 * forty, and a search for the product's "name" by its label must not find another field.
 */
export function FactGroup({ title, note, hasError, children }: FactGroupProps) {
	const [isOpen, setOpen] = useState(false);
	const group = useRef<HTMLDetailsElement>(null);
	const [wasOpen, setWasOpen] = useState(false);
	/** How often an invalid field opened the group. */
	const [openings, setOpenings] = useState(0);
	if (hasError && !isOpen) {
		setOpen(true);
		setOpenings(openings + 1);
	}
	if (isOpen && !wasOpen) setWasOpen(true);
	useEffect(() => {
		// If the error shows while the user moves on to another field, the focus stays there.
		if (openings === 0) return;
		// The form could not focus a field inside a folded group.
		if (document.activeElement?.getAttribute('aria-invalid') === 'true') return;
		group.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
	}, [openings]);
	return (
		<details
			ref={group}
			open={isOpen}
			onToggle={({ currentTarget }) => {
				// With an invalid field in it, it stays open: folded, it would hide why the form is refused.
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
