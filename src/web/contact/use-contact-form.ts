import { useState } from 'react';
import type { z } from 'zod';
import { newContactMessage } from '#shared/contact/contact.contract.ts';
import { api } from '#web/data/api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';

type NewContactMessage = z.output<typeof newContactMessage>;

const emptyMessage: NewContactMessage = { name: '', email: '', phone: '', msg: '' };

/**
 * The contact form. Submitting clears it whether or not the call succeeds (docs/spec.md point 4). A message
 * that was not sent is stored, and `restore` puts it back into the form.
 */
export function useContactForm() {
	const [unsent, setUnsent] = useState<NewContactMessage | null>(null);
	const register = useCall(api.contact.register, {
		invalidates: staleAfter.message,
		idempotent: { call: 'contact.register' },
		onSuccess: () => {
			form.clear();
			setUnsent(null);
		},
		onError: (_error, { body }) => {
			form.clear();
			setUnsent(body);
		},
	});
	const form = useSchemaForm(newContactMessage, {
		defaults: emptyMessage,
		onSubmit: (body) => register.send({ body }),
	});

	const { reset, setFocus } = form.rhf;
	const restore = () => {
		if (!unsent) return;
		// `keepFieldsRef` keeps the fields registered, so that one can be focused at once.
		reset(unsent, { keepFieldsRef: true });
		setUnsent(null);
		setFocus('msg');
	};
	return { form, hasUnsent: unsent !== null, restore };
}
