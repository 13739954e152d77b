import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#shared/client.ts';
import { heldAlready } from '#shared/membership/held.rules.ts';
import { membershipEnd, membershipPrice } from '#shared/membership/membership.rules.ts';
import { api, keys } from '#web/data/api.ts';
import { useClub } from '#web/data/club.ts';
import { messageFor } from '#web/data/error-funnel.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useProfile } from '#web/data/use-profile.ts';
import { useRefetch } from '#web/data/use-refetch.ts';
import { standingsQuery } from '#web/membership/queries.ts';
import { timings } from '#web/parts/timings.ts';
import { useAfterUnmount } from '#web/ui/hooks/use-after-unmount.ts';
import { useTimeout } from '#web/ui/hooks/use-timeout.ts';
import { useConfirm } from '#web/ui/overlay/use-confirm.tsx';
import { asHeld } from '../holding.ts';
import type { Purchase } from '../purchase.ts';
import { overlapQuestion } from './overlap-question.tsx';
import type { ChosenMembership } from './use-purchase-form.ts';

/** The codes of refusals that mean that the page shows a plan as it was before a change. */
const ofOldPlan: readonly (string | undefined)[] = ['price_changed', 'end_changed'];

/**
 * Buys the membership, then navigates to the front page. `outdated` is the server's message if it refuses the price
 * or the end date, because the plan has changed; for other refusals the toast is enough.
 */
export function useBuyMembership({ plan, duration }: Purchase) {
	const navigate = useNavigate();
	const { membershipFee } = useClub();
	const schedule = useTimeout();
	const screen = useAfterUnmount();
	const { profile } = useProfile();
	const [bought, setBought] = useState(false);
	const queryClient = useQueryClient();
	const refetch = useRefetch();
	const { ask, dialog } = useConfirm();
	const [outdated, setOutdated] = useState<string>();

	const register = useCall(api.membership.register, {
		idempotent: { call: 'membership.register' },
		invalidates: staleAfter.membership,
		onSuccess: () => {
			// The member has left the screen: no redirect.
			if (screen.isUnmounted()) return;
			setBought(true);
			// Replaces the filled form in the history, so that Back leads to the plan.
			schedule(timings.membershipRedirect, () => void navigate('/', { replace: true }));
		},
		onError: (error) => {
			if (!(error instanceof ApiError)) return;
			if (ofOldPlan.includes(error.refusal.code)) setOutdated(messageFor(error));
			// The centre or plan was renamed or ended since the page was read: fetch what is on offer now.
			else if (error.status === 422) void refetch([keys.club]);
		},
	});

	return {
		buy: async ({ start_Date, center }: ChosenMembership) => {
			if (!profile || bought) return;
			setOutdated(undefined);
			const end_Date = membershipEnd(start_Date, duration.months);
			// Fetched again: it may have been bought on another device.
			const own = await queryClient.fetchQuery({ ...standingsQuery(api), staleTime: 0, retry: false });
			const [already] = heldAlready(own, plan, { start_date: start_Date, end_Date });
			if (already && !(await ask(overlapQuestion(asHeld(already))))) return;
			await register.send({
				body: {
					start_Date,
					end_Date,
					center,
					user_id: profile.user_id,
					price: membershipPrice(duration, membershipFee),
					type: plan.type,
					payment_status: 'pending',
				},
			});
		},
		/** True during the call and until the redirect, so that a second press does not buy twice. */
		busy: register.pending || bought,
		outdated,
		/** The question before a plan is bought twice; the screen renders it. */
		dialog,
	};
}
