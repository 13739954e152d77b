import { useState } from 'react';
import type { z } from 'zod';
import { contactMessage } from '#shared/contact.contract.ts';
import { api } from '#web/data/api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';

type ContactMessage = z.output<typeof contactMessage>;

const blank: ContactMessage = { name: '', email: '', phone: '', msg: '' };

/**
 * The form of a message to the club. Once sent it is blank again, whether or not the message arrived
 * (spec point 4); one that did not arrive is kept aside, so that nobody has to write it twice.
 */
export function useContactForm() {
	const [unsent, setUnsent] = useState<ContactMessage | null>(null);
	const register = useCall(api.contact.register, {
		invalidates: staleAfter.message,
		onSuccess: () => {
			form.clear();
			setUnsent(null);
		},
		onError: (_error, { body }) => {
			form.clear();
			setUnsent(body);
		},
	});
	const form = useSchemaForm(contactMessage, {
		defaults: blank,
		onSubmit: (body) => register.send({ body }),
	});

	const { reset, setFocus } = form.hook;
	const restore = () => {
		if (!unsent) return;
		// With the fields kept, one of them can take the focus at once.
		reset(unsent, { keepFieldsRef: true });
		setUnsent(null);
		setFocus('msg');
	};
	return { form, unsent: unsent !== null, restore };
}
