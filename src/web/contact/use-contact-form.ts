import { useEffect } from 'react';
import * as v from 'valibot';
import type { z } from 'zod';
import { newContactMessage } from '#shared/contact/contact.contract.ts';
import { api } from '#web/data/api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useProfile } from '#web/data/use-profile.ts';
import { hasExpired } from '#web/session/session.ts';
import { storedAccount } from '#web/session/stored-profile.ts';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { createStorageStore, parseStored } from '#web/ui/storage-store.ts';

type NewContactMessage = z.output<typeof newContactMessage>;

const emptyMessage: NewContactMessage = { name: '', email: '', phone: '', msg: '' };

const unsentMessage = v.object({
	/** The id of the member who wrote it; a guest has none. */
	owner: v.optional(v.number()),
	body: v.object({ name: v.string(), email: v.string(), phone: v.string(), msg: v.string() }),
});

// In session storage, so that a reload does not lose the message.
const unsentStore = createStorageStore<v.InferOutput<typeof unsentMessage> | null>({
	key: 'unsent message',
	area: 'session',
	parse: (text) => parseStored(text, unsentMessage),
	serialise: (stored) => stored && JSON.stringify(stored),
});

/**
 * The unsent message, if the current user wrote it. If somebody else opens the form, it is deleted; but not while the
 * writer's own session has just expired.
 */
function useUnsent(): NewContactMessage | undefined {
	const { profile, waiting } = useProfile();
	const stored = unsentStore.use();
	const isOwn = stored?.owner === undefined || stored.owner === profile?.user_id;
	const isStrange = !isOwn && !waiting;
	useEffect(() => {
		if (isStrange && !hasExpired()) unsentStore.write(null);
	}, [isStrange]);
	return isOwn ? stored?.body : undefined;
}

/**
 * The contact form. Submitting clears it whether or not the call succeeds (docs/spec.md point 4). A message
 * that was not sent is stored, and `restore` puts it back into the form.
 */
export function useContactForm() {
	const unsent = useUnsent();
	const register = useCall(api.contact.register, {
		invalidates: staleAfter.message,
		idempotent: { call: 'contact.register' },
		onSuccess: () => {
			form.clear();
			unsentStore.write(null);
		},
		onError: (_error, { body }) => {
			form.clear();
			unsentStore.write({ owner: storedAccount(), body });
		},
	});
	const form = useSchemaForm(newContactMessage, {
		defaults: emptyMessage,
		onSubmit: (body) => register.send({ body }),
	});

	const { reset, setFocus, getValues } = form.rhf;
	const restore = () => {
		if (!unsent) return;
		// What was typed since stays: a name, an address or a number in its field, a message below the restored one.
		const { name, email, phone, msg } = getValues();
		const restored = {
			name: name || unsent.name,
			email: email || unsent.email,
			phone: phone || unsent.phone,
			msg: [unsent.msg, msg].filter(Boolean).join('\n'),
		};
		// `keepFieldsRef` keeps the fields registered, so that one can be focused at once.
		reset(restored, { keepFieldsRef: true });
		unsentStore.write(null);
		setFocus('msg');
	};
	return { form, hasUnsent: unsent !== undefined, restore };
}
