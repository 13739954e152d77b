import { useLocation } from 'react-router';
import { returnToState } from '#web/session/return-to.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Shown in place of the desk to a logged-in member who does not work here. */
export function NoDeskAccess({ name }: { name: string }) {
	const location = useLocation();
	return (
		<main id="content" tabIndex={-1} className="page-column grid min-h-dvh content-center py-12 outline-none">
			<h1 className="display text-headline">This account has no access to the desk</h1>
			<p className="mt-3 max-w-[48ch] text-lg text-ink-soft wrap-anywhere lg:mt-5">
				You are signed in as {name}. The desk is for the people who run the club.
			</p>
			<div className="mt-7 flex flex-wrap gap-3">
				<LinkButton to="/adminLogin" state={returnToState(location)}>
					Use another account
				</LinkButton>
				<LinkButton to="/profile" tone="secondary">
					Your profile
				</LinkButton>
				<LinkButton to="/" tone="secondary">
					Home page
				</LinkButton>
			</div>
		</main>
	);
}
