import * as v from 'valibot';

const typed = v.union([v.string(), v.number(), v.boolean()]);

/** The value of a field that can be stored, or of several fields of one name. */
export const draftValue = v.union([typed, v.array(typed)]);

type DraftValue = v.InferOutput<typeof draftValue>;

/**
 * Returns the storable part of a form's values, by the path of each field, such as `counts.500`. It skips a value
 * that cannot be stored, such as an emptied number, and keeps the others.
 * @param changed the fields that were changed, as react-hook-form names them; left out, all are kept
 */
export function draftValues(values: object, changed?: object, within = ''): Record<string, DraftValue> {
	const kept = Object.entries(values).map(([name, value]: [string, unknown]) => {
		if (changed && !(name in changed)) return {};
		const path = within + name;
		if (v.is(draftValue, value)) return { [path]: value };
		if (typeof value !== 'object' || value === null) return {};
		return draftValues(value, changed?.[name as keyof typeof changed], `${path}.`);
	});
	return Object.assign({}, ...kept);
}
