import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';

/** How the desk edits one of the lists that pages show. The fields of an item are texts, its picture is called `image`. */
export interface ListKind {
	id: string;
	title: string;
	/** What the list is for. */
	text: string;
	/** The word for an item in sentences. */
	noun: string;
	/** Shown when the list is empty. */
	empty: string;
	/** The field that holds an item's name. */
	name: string;
	/** The inputs in the order of the form; the picture comes last. */
	inputs: readonly ListInput[];
	defaults: Item;
	/** The rules of a new item. */
	added: z.ZodType<FieldValues, FieldValues>;
	/** The rules of an edit, without the place. */
	changed: z.ZodType<FieldValues, FieldValues>;
	add(sent: { body: FieldValues }): Promise<unknown>;
	update(sent: { body: FieldValues }): Promise<unknown>;
	remove(sent: { query: { place: number; name: string } }): Promise<unknown>;
	/** What a row shows below the name. */
	summary: (item: Item) => string;
}

/** An item of such a list, field by field. */
export type Item = Readonly<Record<string, string>>;

export interface ListInput {
	name: string;
	label: string;
	hint?: string;
	/** `lines` for several lines, `category` for a choice of a category; one line by default. */
	as?: 'lines' | 'category';
}
