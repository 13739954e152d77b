import { messageLength } from '#shared/contact/contact.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { MessageCounter } from './message-counter.tsx';
import { SendFailedNotice } from './send-failed-notice.tsx';
import { useContactForm } from './use-contact-form.ts';

/** The contact form; it needs no login. */
export function ContactForm() {
	const { form, hasUnsent, restore } = useContactForm();
	const message = form.rhf.watch('msg');
	return (
		<form
			noValidate
			onSubmit={form.submit}
			className="grid content-start gap-x-4 gap-y-3 sm:max-md:grid-cols-2 xl:grid-cols-2"
		>
			<TextField label="Name" autoComplete="name" className="col-span-full" {...form.field('name')} />
			<TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
			<PhoneField label="Phone" hint="10 digits, without +91" {...form.field('phone')} />
			<div className="relative col-span-full">
				<TextArea
					label="Message"
					hint={`${messageLength.min} to ${messageLength.max} characters`}
					{...form.field('msg')}
				/>
				<div className="absolute top-0.5 right-0">
					<MessageCounter length={message.trim().length} limit={messageLength.max} />
				</div>
			</div>
			<div role="status" className="contents">
				{hasUnsent && <SendFailedNotice onRestore={restore} />}
			</div>
			<Button type="submit" size="lg" pending={form.pending} className="mt-2 col-span-full">
				Send message
			</Button>
			<p className="hidden text-sm text-ink-soft col-span-full noscript:block">
				Please turn on JavaScript to send a message.
			</p>
		</form>
	);
}
