import { CircleCheck, Clock, type LucideIcon, Stethoscope } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { HealthDeclaration } from '#shared/people/health.fields.ts';
import { type HealthFault, healthValidUntil } from '#shared/people/health.rules.ts';
import { CalendarDate } from '#web/ui/calendar-date.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface StateProps {
	declaration: HealthDeclaration;
	missing: HealthFault | undefined;
	/** Whether the focused form was closed a moment ago. */
	takesFocus: boolean;
	/** Buttons. */
	children: ReactNode;
}

interface Look {
	icon: LucideIcon;
	mark: string;
	title: string;
}

const leaf = 'bg-leaf-soft text-leaf';
const turmeric = 'bg-turmeric-soft text-ink';

function lookOf({ outcome }: HealthDeclaration, missing: HealthFault | undefined): Look {
	if (missing === 'expired')
		return { icon: Clock, mark: turmeric, title: 'Your answers are older than 12 months' };
	if (missing === 'see_doctor')
		return { icon: Stethoscope, mark: turmeric, title: 'Please see a doctor first' };
	return outcome === 'clear'
		? { icon: CircleCheck, mark: leaf, title: 'You may train' }
		: { icon: CircleCheck, mark: leaf, title: 'You have seen a doctor' };
}

/** The outcome of the member's answers, and what to do about it. */
export function HealthState({ declaration, missing, takesFocus, children }: StateProps) {
	const { declaredOn, by } = declaration;
	const { icon: Icon, mark, title } = lookOf(declaration, missing);
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (takesFocus) heading.current?.focus();
	}, [takesFocus]);
	return (
		<section aria-labelledby="health-state" className="card max-w-2xl p-5 sm:p-6">
			<div className="flex items-start gap-4">
				<span className={classNames('grid size-12 shrink-0 place-items-center rounded-full', mark)}>
					<Icon aria-hidden="true" className="size-6" />
				</span>
				<div className="min-w-0 grow wrap-anywhere">
					<h2 id="health-state" ref={heading} tabIndex={-1} className="display text-subtitle outline-none">
						{title}
					</h2>
					<WhatToDo {...{ declaration, missing }} />
					<p className="mt-3 text-sm text-ink-soft">
						Answered on <CalendarDate date={declaredOn} />
						{by && <>, written down at the desk by {by}</>}
					</p>
				</div>
			</div>
			<div className="mt-4 flex flex-wrap gap-3 empty:hidden sm:pl-16">{children}</div>
		</section>
	);
}

function WhatToDo({ declaration, missing }: Pick<StateProps, 'declaration' | 'missing'>) {
	const { outcome, doctorSeenOn, doctorSeenBy } = declaration;
	const until = <CalendarDate date={healthValidUntil(declaration)} />;
	if (missing === 'expired')
		return (
			<p className="mt-1">
				They counted until {until}. Much can change in a year: please answer the questions again.
			</p>
		);
	if (missing === 'see_doctor')
		return (
			<>
				<p className="mt-1">
					You answered a question with yes. That is common, and one visit often settles it.
				</p>
				<ol className="mt-3 grid list-decimal gap-1.5 pl-5">
					<li>Tell a doctor that you want to train here, and what you answered yes to.</li>
					<li>
						Then tell a trainer at your centre. They write down that you have been, and nothing of what was
						said.
					</li>
				</ol>
				<p className="mt-3">
					Until then, please take it easy. If your chest hurts or you feel faint, stop at once, tell one of
					us, and call{' '}
					<a href="tel:112" className="font-semibold underline underline-offset-3">
						112
					</a>
					.
				</p>
			</>
		);
	return (
		<p className="mt-1">
			{outcome === 'clear' ? (
				'None of your answers is a reason to see a doctor first.'
			) : (
				<>
					{doctorSeenOn && (
						<>
							Written down on <CalendarDate date={doctorSeenOn} />
							{doctorSeenBy && ` by ${doctorSeenBy}`}.{' '}
						</>
					)}
					Please keep to what the doctor told you.
				</>
			)}{' '}
			Your answers count until <strong className="font-semibold">{until}</strong>. If something changes
			before, please answer again.
		</p>
	);
}
