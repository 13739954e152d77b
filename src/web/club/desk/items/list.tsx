import { Plus } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { moveFocusOnUnmount } from '#web/ui/hooks/move-focus-on-unmount.ts';
import { Picture } from '#web/ui/media/picture.tsx';
import { useConfirm } from '#web/ui/overlay/use-confirm.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { DeskSection } from '../section.tsx';
import { useClubEdit } from '../use-club-edit.ts';
import { AddItemDialog, EditItemDialog } from './dialogs.tsx';
import type { Item, ListKind } from './kind.ts';

/** One of the lists that pages show, at the desk: promotions, group classes, consultancies. */
export function ItemList({ kind, items }: { kind: ListKind; items: readonly Item[] }) {
	const adding = useDialog();
	// Keeps the item as it was opened: after somebody else's removal, its place holds another one.
	const editing = useDialog<{ item: Item; place: number }>();
	return (
		<DeskSection
			id={kind.id}
			title={kind.title}
			text={kind.text}
			actions={
				<Button size="sm" tone="secondary" aria-haspopup="dialog" onClick={() => adding.show()}>
					<Plus aria-hidden="true" />
					Add {kind.noun}
				</Button>
			}
		>
			{items.length > 0 ? (
				<ul className="card divide-y divide-line px-4 sm:px-6">
					{items.map((item, index) => (
						<ItemRow
							// biome-ignore lint/suspicious/noArrayIndexKey: the focus goes back to the row's button, also where its name was changed
							key={index}
							kind={kind}
							item={item}
							place={index}
							onEdit={() => editing.show({ item, place: index })}
						/>
					))}
				</ul>
			) : (
				<p className="card p-4 text-ink-soft sm:p-6">{kind.empty}</p>
			)}
			{adding.count > 0 && <AddItemDialog key={adding.count} {...adding.props} kind={kind} />}
			{editing.content && (
				<EditItemDialog key={editing.count} {...editing.props} kind={kind} {...editing.content} />
			)}
		</DeskSection>
	);
}

/** Moves the focus to the section when a row is removed, because its buttons disappear with it. */
const focusList = moveFocusOnUnmount((removed) => removed.closest('section'));

interface ItemRowProps {
	kind: ListKind;
	item: Item;
	place: number;
	onEdit: () => void;
}

function ItemRow({ kind, item, place, onEdit }: ItemRowProps) {
	const { ask, dialog } = useConfirm();
	const removal = useClubEdit(kind.remove);
	const name = item[kind.name] ?? '';
	const remove = async () => {
		const isSure = await ask({
			title: `Remove ${name}?`,
			description: 'It disappears from the site.',
			confirmLabel: 'Remove',
		});
		if (isSure) removal.run({ query: { place, name } });
	};
	return (
		<li ref={focusList} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
			<div className="flex min-w-0 flex-1 basis-64 items-center gap-4">
				<Picture
					src={item.image ?? ''}
					album={{}}
					alt=""
					width={72}
					height={54}
					sizes="72px"
					className="h-13.5 w-18 shrink-0 rounded-sm bg-sunken object-cover"
				/>
				<div className="min-w-0">
					<h3 className="font-semibold wrap-anywhere">{name}</h3>
					<p className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">{kind.summary(item)}</p>
				</div>
			</div>
			<div className="-mr-2 flex max-sm:-ml-4">
				<Button size="sm" tone="quiet" aria-haspopup="dialog" onClick={onEdit}>
					Edit<span className="sr-only"> {name}</span>
				</Button>
				<Button size="sm" tone="quiet" pending={removal.pending} onClick={() => void remove()}>
					Remove<span className="sr-only"> {name}</span>
				</Button>
			</div>
			{dialog}
		</li>
	);
}
