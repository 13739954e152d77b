import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import {
	complaintLength,
	type complaintsContract,
	newComplaint,
} from '#shared/complaints/complaints.contract.ts';
import { formatTicket } from '#shared/complaints/complaints.rules.ts';
import type { ReplyOf } from '#shared/endpoint.ts';
import { parseOrderNumber } from '#shared/orders/orders.rules.ts';
import { api } from '#web/data/api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { hasDraft, useDraft } from '#web/data/use-draft.ts';
import { useProfile } from '#web/data/use-profile.ts';
import { textLink } from '#web/identity/text-link.ts';
import { returnToState } from '#web/session/return-to.ts';
import { useHasExpired } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

type Written = ReplyOf<typeof complaintsContract.write>;

/** The form of a complaint, which needs no login. After it is sent, its ticket takes its place. */
export function ComplaintForm() {
	const { profile } = useProfile();
	const [ticket, setTicket] = useState<Written>();
	const [isAnother, setAnother] = useState(false);
	if (ticket !== undefined)
		return (
			<div className="card mt-2 px-5 py-5 text-ink">
				<Ticket id={ticket.id} />
				<p className="mt-1 text-ink-soft">
					{ticket.isUnmailed
						? 'Please write it down. We write to you at every step.'
						: 'We have sent it to you by mail, and write to you at every step.'}
				</p>
				<div className="mt-4 flex flex-wrap gap-3">
					{profile && <LinkButton to="/profile/complaints">Your complaints</LinkButton>}
					<Button
						tone="secondary"
						onClick={() => {
							setAnother(true);
							setTicket(undefined);
						}}
					>
						Write another
					</Button>
				</div>
			</div>
		);
	return <Fields profile={profile} takesFocus={isAnother} onWritten={setTicket} />;
}

/** The ticket takes the focus, so that it is read out: the button that was pressed has disappeared. */
function Ticket({ id }: { id: number }) {
	const text = useRef<HTMLParagraphElement>(null);
	useEffect(() => text.current?.focus(), []);
	return (
		<p ref={text} tabIndex={-1} className="outline-none">
			Your ticket is <span className="display block text-headline tabular-nums">{formatTicket(id)}</span>
		</p>
	);
}

/** The key under which a draft is stored when the session ends. */
const draft = 'complaint';

/** After the session ended, says where the draft went: the form stays open, because guests may complain, too. */
function KeptNote() {
	const location = useLocation();
	if (!useHasExpired() || !hasDraft(draft)) return null;
	return (
		<p role="status" className="rounded-sm bg-sunken px-3.5 py-2.5 text-sm font-medium sm:col-span-2">
			Your session has ended.{' '}
			<Link to="/signIn" state={returnToState(location)} className={textLink}>
				Sign in
			</Link>{' '}
			again, and what you typed is here.
		</p>
	);
}

interface FieldsProps {
	profile: ReturnType<typeof useProfile>['profile'];
	/** Whether a button led to the form: that button has disappeared, so the form takes the focus. */
	takesFocus: boolean;
	onWritten: (ticket: Written) => void;
}

function Fields({ profile, takesFocus, onWritten }: FieldsProps) {
	const [params] = useSearchParams();
	const asked = params.get('order') ?? '';
	const write = useCall(profile ? api.complaints.writeOwn : api.complaints.write, {
		invalidates: staleAfter.complaint,
		idempotent: { call: 'complaints.write' },
		successText: null,
		onSuccess: onWritten,
	});
	const form = useSchemaForm(newComplaint, {
		defaults: {
			name: profile?.name ?? '',
			email: profile?.email ?? '',
			phone: profile?.phone ?? '',
			orderNumber: parseOrderNumber(asked) === undefined ? '' : asked,
			msg: '',
		},
		onSubmit: ({ orderNumber, ...body }) =>
			write.send({ body: { ...body, ...(orderNumber && { orderNumber: `AK-${orderNumber}` }) } }),
	});
	// The profile may load after the user began to type: typed values stay, and the rest is filled in. When somebody
	// else logs in, or nobody is logged in any more, the first person's data is removed.
	const { getValues, setValue, reset, setFocus } = form.rhf;
	const filledFor = useRef(profile?.email);
	useEffect(() => {
		if (filledFor.current === profile?.email) return;
		const isAnother = filledFor.current !== undefined;
		filledFor.current = profile?.email;
		if (isAnother) reset({ name: '', email: '', phone: '', orderNumber: '', msg: '' });
		for (const field of ['name', 'email', 'phone'] as const)
			if (profile && getValues(field) === '') setValue(field, profile[field]);
	}, [profile, getValues, setValue, reset]);
	// Must run after the effect that empties the form for somebody else.
	useDraft(draft, form.rhf);
	useEffect(() => {
		if (takesFocus) setFocus('name');
	}, [takesFocus, setFocus]);
	return (
		<form
			noValidate
			onSubmit={form.submit}
			className="mt-2 grid content-start gap-x-4 gap-y-3 text-ink sm:grid-cols-2"
		>
			<KeptNote />
			<TextField label="Name" autoComplete="name" {...form.field('name')} />
			<TextField
				label="Order"
				optional
				hint="Such as AK-194"
				autoComplete="off"
				{...form.field('orderNumber')}
			/>
			<TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
			<PhoneField label="Phone" hint="10 digits, without +91" {...form.field('phone')} />
			<TextArea
				label="What went wrong?"
				rows={6}
				className="sm:col-span-2"
				hint={`${complaintLength.min} to ${complaintLength.max} characters`}
				{...form.field('msg')}
			/>
			<Button type="submit" size="lg" pending={form.pending} className="mt-2 justify-self-start">
				Send the complaint
			</Button>
		</form>
	);
}
