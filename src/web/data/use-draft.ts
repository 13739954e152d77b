import { useEffect, useEffectEvent } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import { onExpiry } from '#web/session/session.ts';
import { storedAccount } from '#web/session/stored-profile.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { createStorageStore, parseStored } from '#web/ui/storage-store.ts';
import { draftValue, draftValues } from './draft-values.ts';
import { useProfile } from './use-profile.ts';

const draft = v.object({
	form: v.string(),
	/** The id of the member who typed it. */
	owner: v.number(),
	values: v.record(v.string(), draftValue),
});

// One draft: the form in which one typed as the session ended. In the tab's storage, because a login follows.
const draftStore = createStorageStore<v.InferOutput<typeof draft> | null>({
	key: 'draft',
	area: 'session',
	parse: (text) => parseStored(text, draft),
	serialise: (stored) => stored && JSON.stringify(stored),
});

/** Whether a form has a draft to restore: of whoever is logged in, or, while that is unknown, of whoever it may be. */
export function hasDraft(form: string): boolean {
	const stored = draftStore.read();
	return stored?.form === form && stored.owner === (storedAccount() ?? stored.owner);
}

interface DraftOptions {
	/** Whether all fields are kept with those that were changed: for a form that begins with what was typed before. */
	keepsAll?: boolean;
}

/**
 * Keeps what is typed into a form when the session ends meanwhile, and puts it back when the same member opens
 * the form again after logging in. Not for passwords.
 * @param form the form's name, with the id of what it edits
 */
export function useDraft<Input extends FieldValues, Output>(
	form: string,
	rhf: UseFormReturn<Input, unknown, Output>,
	{ keepsAll = false }: DraftOptions = {},
): void {
	const owner = useProfile().profile?.user_id;
	// Read while rendering: that subscribes to it.
	const { dirtyFields } = rhf.formState;
	const keep = useEffectEvent(() => {
		// As rendered last: where another tab learned of the end, the stored profile went with the token.
		if (owner === undefined || Object.keys(dirtyFields).length === 0) return;
		draftStore.write({
			form,
			owner,
			values: draftValues(rhf.getValues(), keepsAll ? undefined : dirtyFields),
		});
	});
	useEffect(() => onExpiry(() => keep()), []);

	const restore = useEffectEvent((member: number) => {
		const stored = draftStore.read();
		// Another member's draft is nobody's any more.
		if (stored && stored.owner !== member) draftStore.write(null);
		if (stored?.owner !== member || stored.form !== form) return;
		draftStore.write(null);
		for (const [name, value] of Object.entries(stored.values)) {
			const path = name as FieldPath<Input>;
			rhf.setValue(path, value as PathValue<Input, typeof path>, { shouldDirty: true });
		}
		toast.message('We have restored what you typed earlier');
	});
	useEffect(() => {
		if (owner !== undefined) restore(owner);
	}, [owner]);
}
