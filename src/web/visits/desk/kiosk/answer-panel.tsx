import { WifiOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { offerTime, seeTheDesk } from '#shared/visits/kiosk.rules.ts';
import type { KioskReply } from '#shared/visits/visits.contract.ts';
import { Button } from '#web/ui/button.tsx';
import { hasNoFocus } from '../has-no-focus.ts';
import { looks } from '../looks.ts';
import { KioskPanel } from './panel.tsx';
import type { KioskAnswer, useKiosk } from './use-kiosk.ts';

interface Said {
	title: string;
	text?: string;
	/** Says how long the answer stays, if there is something to decide. */
	time?: string;
}

const timeToDecide = `This stays for ${offerTime.shown / 1_000} seconds. Touch the screen or press Tab for more time.`;

function wordsOf(reply: KioskReply): Said {
	if (reply.firstName !== undefined) return { title: `Welcome, ${reply.firstName}`, text: reply.sentence };
	if (reply.isAgain) return { title: 'Already in', text: reply.sentence };
	if (reply.pause)
		return {
			title: reply.sentence,
			text: reply.usesSession
				? 'You can end your pause now. This visit uses 1 session in another centre.'
				: 'You can end your pause now.',
			time: timeToDecide,
		};
	return { title: reply.sentence };
}

function wordsOfAnswer(answer: KioskAnswer): Said {
	if (answer.of === 'reply') return wordsOf(answer.reply);
	if (answer.of === 'no network') return { title: 'No network', text: seeTheDesk };
	return { title: 'Once more, please', text: 'Hold your code here again' };
}

/** An answer as it is read aloud. */
export function spokenText(answer: KioskAnswer): string {
	const { title, text, time } = wordsOfAnswer(answer);
	return [text ? `${title}.` : title, text, time].filter(Boolean).join(' ');
}

const days = (count: number) => (count === 1 ? '1 day goes back' : `${count} days go back`);

interface AnswerPanelProps {
	answer: KioskAnswer;
	kiosk: ReturnType<typeof useKiosk>;
}

/** The answer of a kiosk to one scan. */
export function AnswerPanel({ answer, kiosk }: AnswerPanelProps) {
	const { icon, panel, mark } = looks[answer.of === 'reply' ? answer.reply.colour : 'amber'];
	const pause = answer.of === 'reply' ? answer.reply.pause : undefined;
	const { title, text, time } = wordsOfAnswer(answer);
	return (
		<KioskPanel
			title={title}
			text={text}
			look={panel}
			mark={mark}
			hasButtons={pause !== undefined}
			icon={answer.of === 'no network' ? WifiOff : icon}
		>
			{pause && <EndPause pause={pause} kiosk={kiosk} />}
			{time && <p className="text-[clamp(1rem,2.4vmin,1.5rem)]">{time}</p>}
			<TimeLeft key={answer.prolonged} shownFor={answer.shownFor} />
		</KioskPanel>
	);
}

/** Offers to end a pause with one press, to the person who has just held up their code. */
function EndPause({
	pause,
	kiosk,
}: { pause: NonNullable<KioskReply['pause']> } & Pick<AnswerPanelProps, 'kiosk'>) {
	const first = useRef<HTMLButtonElement>(null);
	const prolong = useEffectEvent(kiosk.prolong);
	useEffect(() => {
		const touched = () => prolong();
		const pressed = ({ key, repeat }: KeyboardEvent) => {
			// Not for keys that a scanner types: the next person's scan must not prolong somebody else's offer.
			if (!repeat && key !== 'Shift' && (key.length > 1 || key === ' ')) prolong();
		};
		window.addEventListener('pointerdown', touched);
		window.addEventListener('keydown', pressed);
		return () => {
			window.removeEventListener('pointerdown', touched);
			window.removeEventListener('keydown', pressed);
		};
	}, []);
	useEffect(() => {
		// For people with a keyboard. A scanner presses nothing.
		if (hasNoFocus()) first.current?.focus({ preventScroll: true });
	}, []);
	return (
		<div className="grid w-full max-w-[40rem] gap-3 sm:gap-4">
			<Button
				ref={first}
				size="lg"
				wide
				pending={kiosk.pending}
				className="min-h-20 text-[clamp(1.1875rem,3.2vmin,2rem)] sm:min-h-24"
				onClick={() => kiosk.take(pause.offer)}
			>
				<span className="grid">
					End your pause and come in
					{pause.daysBack > 0 && <span className="text-[0.8em] font-normal">{days(pause.daysBack)}</span>}
				</span>
			</Button>
			<Button
				size="lg"
				tone="secondary"
				wide
				className="min-h-14 text-[clamp(1rem,2.4vmin,1.5rem)]"
				onClick={kiosk.clear}
			>
				Keep my pause
			</Button>
		</div>
	);
}

/** Shows how long the answer still stays. */
function TimeLeft({ shownFor }: Pick<KioskAnswer, 'shownFor'>) {
	return (
		<div
			aria-hidden="true"
			className="absolute inset-x-8 bottom-4 h-1.5 overflow-hidden rounded-full bg-ink/15 motion-reduce:hidden"
		>
			<div
				style={{ animationDuration: `${shownFor}ms` }}
				className="h-full origin-left animate-empty bg-ink/60"
			/>
		</div>
	);
}
