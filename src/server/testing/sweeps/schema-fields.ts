import { z } from 'zod';

type Path = readonly (string | number)[];

/** A field in a schema, at any depth; the elements of a list are its field 0. */
export interface SchemaField {
	path: Path;
	/** The path in the form of refusals: `cartProductDetails.0.quantity`. */
	name: string;
	isRequired: boolean;
	/** Whether its value is a boolean. */
	isBoolean: boolean;
}

/** The schema inside an optional, defaulted, nullable, read-only or piped one. */
function unwrapped(schema: z.ZodType): z.ZodType {
	if (
		schema instanceof z.ZodOptional ||
		schema instanceof z.ZodDefault ||
		schema instanceof z.ZodNullable ||
		schema instanceof z.ZodReadonly
	) {
		return unwrapped(schema.unwrap() as z.ZodType);
	}
	if (schema instanceof z.ZodPipe) return unwrapped(schema.in as z.ZodType);
	return schema;
}

/** The types of schemas that have no fields of their own. */
const plain = ['string', 'number', 'boolean', 'enum', 'literal'];

/**
 * All fields of an object schema, each before the fields inside it; none without a schema.
 * @throws for a type of schema that it does not support, so that no field is overlooked
 */
export function fieldsOf(schema: z.ZodType | undefined, at: Path = []): SchemaField[] {
	if (!schema) return [];
	const inner = unwrapped(schema);
	const field = (key: string | number, value: z.ZodType): SchemaField[] => {
		const path = [...at, key];
		const isRequired = typeof key === 'string' && !value.safeParse(undefined).success;
		const isBoolean = unwrapped(value).type === 'boolean';
		return [{ path, name: path.join('.'), isRequired, isBoolean }, ...fieldsOf(value, path)];
	};
	if (inner instanceof z.ZodObject) {
		return Object.entries<z.ZodType>(inner.shape).flatMap(([key, value]) => field(key, value));
	}
	if (inner instanceof z.ZodArray) return field(0, inner.element as z.ZodType);
	// A union is a number that may come as a text.
	const kinds =
		inner instanceof z.ZodUnion ? inner.options.map((one) => unwrapped(one as z.ZodType)) : [inner];
	if (!kinds.every(({ type }) => plain.includes(type))) {
		throw new Error(`${at.join('.')} is a ${inner.type}: teach fieldsOf how to look into it`);
	}
	return [];
}

/** The value at a path. */
export function valueAt(whole: unknown, path: Path): unknown {
	return path.reduce(
		(value: unknown, key) => (value as Record<string | number, unknown> | undefined)?.[key],
		whole,
	);
}

/** A copy with another value at a path; undefined removes the field. */
export function withValueAt<Whole>(whole: Whole, path: Path, value: unknown): Whole {
	const [key, ...rest] = path;
	if (key === undefined) return value as Whole;
	const copy = (Array.isArray(whole) ? [...whole] : { ...whole }) as Record<string | number, unknown>;
	copy[key] = withValueAt(copy[key], rest, value);
	return copy as Whole;
}
