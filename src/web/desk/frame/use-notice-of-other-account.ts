import { useEffect, useEffectEvent, useRef } from 'react';
import { useProfile } from '#web/data/use-profile.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/**
 * Says so when other staff have logged in in another tab: all tabs of a browser share a session, so that this one goes
 * on in their name. Whoever is no staff is shown that by the guard of the desk.
 */
export function useNoticeOfOtherAccount(): void {
	const { profile, isStaff } = useProfile();
	const id = profile?.user_id;
	const before = useRef(id);
	const tell = useEffectEvent(() => {
		if (isStaff && before.current !== undefined && before.current !== id)
			toast.message(`You are logged in as ${profile?.name} now`, {
				description: 'This account has logged in in another tab of this browser.',
			});
		before.current = id;
	});
	useEffect(() => {
		if (id !== undefined) tell();
	}, [id]);
}
