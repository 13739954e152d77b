import { useEffect, useState } from 'react';
import { stepAt, stepSeconds } from '#shared/visits/pass.rules.ts';
import { codeOf, type PhoneKey } from './phone-key.ts';

const stepLength = stepSeconds * 1_000;

/** The current code of a pass, with its step: a new one every {@link stepSeconds}, signed when its step begins. */
export function usePassCode(key: PhoneKey, passId: number): { code: string; step: number } | undefined {
	const [shown, setShown] = useState<{ code: string; step: number }>();
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		let isLeft = false;
		const show = async () => {
			const now = Date.now() + key.clockAhead;
			const step = stepAt(now);
			const code = await codeOf(key, passId, step);
			if (isLeft) return;
			setShown({ code, step });
			timer = setTimeout(show, stepLength - ((Date.now() + key.clockAhead) % stepLength) + 20);
		};
		void show();
		// A phone that wakes up must not show the old code even for a moment.
		const wake = () => {
			if (document.hidden) return;
			clearTimeout(timer);
			void show();
		};
		document.addEventListener('visibilitychange', wake);
		return () => {
			isLeft = true;
			clearTimeout(timer);
			document.removeEventListener('visibilitychange', wake);
		};
	}, [key, passId]);
	return shown;
}
