import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { contactMessage } from '#shared/contact.contract.ts';
import { useSchemaForm } from '#web/ui/form.ts';
import { api } from '../api.ts';
import { useCall } from '../use-call.ts';

type ContactMessage = z.output<typeof contactMessage>;

const blank: ContactMessage = { name: '', email: '', phone: '', msg: '' };

/**
 * The form of a message to the club. Once sent it is blank again, whether or not the message arrived
 * (spec point 4); one that did not arrive is kept aside, so that nobody has to write it twice.
 */
export function useContactForm() {
	const [unsent, setUnsent] = useState<ContactMessage | null>(null);
	const answered = useRef(false);
	const register = useCall(api.contact.register, {
		onSuccess: () => {
			answered.current = true;
			setUnsent(null);
		},
		onError: (_error, { body }) => {
			answered.current = true;
			setUnsent(body);
		},
	});
	const form = useSchemaForm(contactMessage, {
		defaults: blank,
		onSubmit: (body) => register.send({ body }),
	});

	const { reset, setFocus } = form.hook;
	// Not before the submission is over: it would mark the blank fields as submitted, and in trouble.
	useEffect(() => {
		if (form.pending || !answered.current) return;
		answered.current = false;
		reset(blank);
	}, [form.pending, reset]);

	const restore = () => {
		if (!unsent) return;
		// With the fields kept, one of them can take the focus at once.
		reset(unsent, { keepFieldsRef: true });
		setUnsent(null);
		setFocus('msg');
	};
	return { form, unsent: unsent !== null, restore };
}
