import { ShieldCheck } from 'lucide-react';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Shown in place of the desk to staff without a second factor, if the club requires one. */
export function SecondFactorNeeded({ name }: { name: string }) {
	return (
		<main id="content" tabIndex={-1} className="page-column grid min-h-dvh content-center py-12 outline-none">
			<ShieldCheck aria-hidden="true" className="mb-4 size-10 text-clay" />
			<h1 className="display text-headline">One thing before the desk opens</h1>
			<p className="mt-3 max-w-[52ch] text-lg text-ink-soft wrap-anywhere lg:mt-5">
				{name}, your club asks everybody at the desk for two-step sign-in: your password, and a code of an app
				on your phone. It takes two minutes.
			</p>
			<div className="mt-7 flex flex-wrap gap-3">
				<LinkButton to="/profile/security">Set it up</LinkButton>
				<LinkButton to="/" tone="secondary">
					Home page
				</LinkButton>
			</div>
		</main>
	);
}
