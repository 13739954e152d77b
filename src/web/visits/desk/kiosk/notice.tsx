import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#shared/messages.ts';
import { seeTheDesk } from '#shared/visits/kiosk.rules.ts';
import { Loading } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { KioskPanel } from './panel.tsx';

interface KioskNoticeProps {
	title: string;
	/** The text for people who want to enter. */
	text?: string;
	/** The text for staff. */
	hint: string;
	/** Buttons and links. */
	action: ReactNode;
}

/** Why a kiosk lets nobody in, and what to do about it. */
export function KioskNotice({ title, text, hint, action }: KioskNoticeProps) {
	return (
		<div className="m-auto grid max-w-[44rem] justify-items-center gap-4 py-8 text-center">
			<h1 className="display text-hero">{title}</h1>
			{text && <p className="text-title font-semibold">{text}</p>}
			<p className="max-w-[52ch] text-lg text-ink-soft">{hint}</p>
			<div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>
		</div>
	);
}

/** Shown while the kiosk fetches its centre. */
export function Opening() {
	return (
		<div className="m-auto">
			<h1 className="sr-only">Kiosk</h1>
			<Loading label={messages.loading}>
				<Spinner className="size-16" />
			</Loading>
		</div>
	);
}

/** Shown while the club cannot be reached. The kiosk retries by itself. */
export function NoNetwork() {
	return (
		<KioskPanel
			look="border-ink border-dotted bg-sunken"
			mark="rounded-md bg-ink text-paper"
			icon={WifiOff}
			title="No network"
			text={seeTheDesk}
		/>
	);
}
