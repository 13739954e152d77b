import { useQuery } from '@tanstack/react-query';
import { Bell, BellRing } from 'lucide-react';
import { watchedQuery } from '#web/catalogue/queries.ts';
import { api } from '#web/data/api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { useLoginGate } from '#web/identity/guards.tsx';
import { useToken } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { afterLoginState, useAfterLogin } from './use-after-login.ts';

/** For a sold-out product: the button that asks for a mail once it is back in stock, or cancels that. */
export function NotifyMe({ productId }: { productId: number }) {
	const isMember = useToken() !== null;
	const { data } = useQuery({ ...watchedQuery(api), enabled: isMember });
	const gate = useLoginGate();
	// The product may be back in stock, or the mail already sent: fetch again, or the stale page would offer what is
	// refused again.
	const onError = useRefetchOnConflict(staleAfter.offer);
	// The change on the page is confirmation enough: a toast would hide the title and the price on a phone.
	const options = { invalidates: staleAfter.watched, onError, successText: null };
	const watch = useCall(api.stock.watch, options);
	const unwatch = useCall(api.stock.unwatch, options);
	const notify = () => watch.run({ body: { productId } });
	useAfterLogin('watch', productId, notify);
	const isWatched = isMember && data?.productIds.includes(productId);
	return (
		<div
			className={
				isWatched
					? 'flex flex-1 flex-wrap items-center gap-x-4 gap-y-2 max-sm:justify-between sm:max-lg:justify-end'
					: 'contents'
			}
		>
			{/* Rendered before it has a text: a screen reader announces only changes to an existing live region. */}
			<p role="status" className={isWatched ? 'flex items-center gap-2 font-semibold' : 'sr-only'}>
				{isWatched && (
					<>
						<BellRing aria-hidden="true" className="size-5 shrink-0 text-leaf" />
						We’ll mail you when it is back
					</>
				)}
			</p>
			{/* One button for both actions: it keeps the focus when it is pressed. */}
			<Button
				{...(isWatched ? { tone: 'secondary' } : { size: 'lg', className: 'flex-1 sm:max-lg:max-w-md' })}
				pending={watch.pending || unwatch.pending}
				onClick={() =>
					isWatched
						? unwatch.run({ query: { id: productId } })
						: gate(notify, { returnState: afterLoginState('watch', productId) })
				}
			>
				{isWatched ? (
					'Don’t notify me'
				) : (
					<>
						<Bell aria-hidden="true" />
						Notify me
					</>
				)}
			</Button>
		</div>
	);
}
