import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from '#shared/messages.ts';
import { seeTheDesk } from '#shared/visits/kiosk.rules.ts';
import { Loading } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { KioskPanel } from './panel.tsx';

interface KioskNoticeProps {
	title: string;
	/** For whoever wants to come in. */
	text?: string;
	/** For whoever works at the desk. */
	hint: string;
	/** Buttons and links. */
	action: ReactNode;
}

/** Why a kiosk lets nobody in, and what is to be done about it. */
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

/** While it is asked where the kiosk stands. */
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

/** While the club cannot be asked. It is asked again by itself. */
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
