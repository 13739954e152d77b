import { useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#shared/client.ts';
import { api } from '#web/data/api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { pageMeta } from '#web/document/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { focusContent } from '#web/ui/hooks/move-focus-on-unmount.ts';
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { AuthLayout } from './auth-layout.tsx';

export const meta = pageMeta('Confirm your email', () => 'Confirm that this is your email address.');

/** The code of the refusal for an expired link: the page says what to do, so no toast is shown. */
const expired = 'token_invalid';

const texts = {
	ready: 'One press, and we know that our mails reach you.',
	confirmed: 'Thank you! From now on you get all our mails about what you buy and book.',
	refused: 'This link no longer works.',
	incomplete: 'A part of the link is missing.',
};

const advice = {
	refused: 'The link has expired. Your profile has a button that sends a new one.',
	incomplete: 'Please open the link from our mail once more, or have a new one sent from your profile.',
};

/**
 * Confirms an email with the token in the link's fragment (/confirmEmail#token). It needs a press, because programs
 * that scan mails for dangerous links open them, too.
 */
export default function ConfirmEmail() {
	const token = useLocation().hash.slice(1);
	const isHydrated = useHydrated();
	const [answer, setAnswer] = useState<'confirmed' | 'refused'>();
	const confirm = useCall(api.identity.confirmEmail, {
		invalidates: staleAfter.profile,
		onSuccess: () => setAnswer('confirmed'),
		question: expired,
		onError: (error) => {
			if (error instanceof ApiError && error.refusal.code === expired) setAnswer('refused');
		},
	});
	// Browsers do not send the fragment to the server, so only the browser knows that it is missing.
	const state = answer ?? (isHydrated && !token ? 'incomplete' : 'ready');
	return (
		<AuthLayout
			title={state === 'confirmed' ? 'Email confirmed' : 'Confirm your email'}
			text={texts[state]}
			photo="door"
		>
			{state === 'ready' ? (
				<Button
					ref={focusContent}
					size="lg"
					wide
					pending={confirm.pending}
					onClick={() => confirm.run({ body: { token } })}
				>
					Confirm
				</Button>
			) : (
				<div className="grid gap-4">
					{state !== 'confirmed' && <FormError id="link">{advice[state]}</FormError>}
					<LinkButton to="/profile" size="lg">
						Your profile
					</LinkButton>
					{state === 'confirmed' && (
						<LinkButton to="/store" size="lg" tone="secondary">
							To the store
						</LinkButton>
					)}
				</div>
			)}
		</AuthLayout>
	);
}
