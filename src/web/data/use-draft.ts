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

// One draft only: of the form that was being filled in when the session ended. In session storage, because a login
// follows.
const draftStore = createStorageStore<v.InferOutput<typeof draft> | null>({
	key: 'draft',
	area: 'session',
	parse: (text) => parseStored(text, draft),
	serialise: (stored) => stored && JSON.stringify(stored),
});

/**
 * Whether a form has a draft to restore that belongs to the logged-in member. While that member is unknown, any draft
 * counts.
 */
export function hasDraft(form: string): boolean {
	const stored = draftStore.read();
	return stored?.form === form && stored.owner === (storedAccount() ?? stored.owner);
}

interface DraftOptions {
	/** Whether to store all fields, not just the changed ones: for a form that starts with earlier input. */
	keepsAll?: boolean;
	/**
	 * Whether to store it also when the form disappears because its user was refused the right to send it, for a form
	 * that cannot be typed once more.
	 */
	isForbidden?: boolean;
}

/**
 * Stores what is typed into a form when the session expires, and restores it when the same member opens the form
 * again after logging in. Not for passwords.
 * @param form the form's name, with the id of what it edits
 */
export function useDraft<Input extends FieldValues, Output>(
	form: string,
	rhf: UseFormReturn<Input, unknown, Output>,
	{ keepsAll = false, isForbidden = false }: DraftOptions = {},
): void {
	const owner = useProfile().profile?.user_id;
	// Read while rendering, which subscribes to it.
	const { dirtyFields } = rhf.formState;
	const keep = useEffectEvent(() => {
		// `owner` is that of the last render: if another tab noticed the expiry, the stored profile is gone with the
		// token.
		if (owner === undefined || Object.keys(dirtyFields).length === 0) return;
		draftStore.write({
			form,
			owner,
			values: draftValues(rhf.getValues(), keepsAll ? undefined : dirtyFields),
		});
	});
	useEffect(() => onExpiry(() => keep()), []);
	useEffect(() => {
		if (isForbidden) keep();
	}, [isForbidden]);

	const restore = useEffectEvent((member: number) => {
		const stored = draftStore.read();
		// Another member has logged in: delete the draft.
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
