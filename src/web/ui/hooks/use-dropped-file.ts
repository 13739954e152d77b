import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { dialogs } from '../overlay/open-dialog.ts';

const firstOf = (data: DataTransfer | null) => data?.files[0];
const bringsFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Pasted text that comes with a picture of itself, as from a spreadsheet, belongs in the text field. */
const belongsToText = ({ target, clipboardData }: ClipboardEvent) =>
	target instanceof Element &&
	target.matches('input, textarea') &&
	clipboardData?.types.includes('text/plain') === true;

/** The mounted fields that accept a file, in order of appearance. */
const fields = new Set<Element>();

const dialogOf = (element: Element | undefined) => element?.closest(dialogs);

/**
 * The field that a file is meant for: the one it was dropped or pasted on, else the only one on the page, or in the
 * dialog over it.
 */
function fieldFor({ target }: Event): Element | undefined {
	const all = [...fields];
	const at = all.find((field) => target instanceof Node && field.contains(target));
	if (at) return at;
	const beside = all.filter((field) => dialogOf(field) === dialogOf(all.at(-1)));
	return beside.length === 1 ? beside[0] : undefined;
}

/**
 * Accepts a file that is dropped or pasted on a field, or anywhere on the page if it has only one such field.
 * Otherwise a browser would leave the page for a file that misses its field. Returns whether a file is being dragged
 * where the field would accept it.
 */
export function useDroppedFile(field: RefObject<Element | null>, onFile: (file: File) => void): boolean {
	const [isOver, setOver] = useState(false);
	const take = useEffectEvent((file: File | undefined) => file && onFile(file));
	useEffect(() => {
		const { current } = field;
		if (!current) return;
		fields.add(current);
		const listening = new AbortController();
		const on = <Type extends keyof WindowEventMap>(type: Type, act: (event: WindowEventMap[Type]) => void) =>
			window.addEventListener(type, act, { signal: listening.signal });
		const isMine = (event: Event) => fieldFor(event) === current;
		on('dragover', (event) => {
			if (!bringsFile(event)) return;
			event.preventDefault();
			setOver(isMine(event));
		});
		on('dragleave', ({ relatedTarget }) => !relatedTarget && setOver(false));
		on('drop', (event) => {
			setOver(false);
			if (!bringsFile(event)) return;
			event.preventDefault();
			if (isMine(event)) take(firstOf(event.dataTransfer));
		});
		on('paste', (event) => {
			const file = firstOf(event.clipboardData);
			if (!file || belongsToText(event) || !isMine(event)) return;
			event.preventDefault();
			take(file);
		});
		return () => {
			fields.delete(current);
			listening.abort();
		};
	}, [field]);
	return isOver;
}
