import { Circle, CircleCheck, CircleMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { sellerFactLabel } from '#shared/club/seller.rules.ts';
import type { OpeningState } from '#shared/opening/opening.contract.ts';
import { openingSteps, optionalSteps } from '#shared/opening/opening.rules.ts';
import { formatList } from '#shared/text/format-list.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { MailState, TestMailButton } from './mail-test.tsx';
import { SampleButton } from './sample-button.tsx';
import { stepTexts } from './step-texts.ts';

type StepRowProps = OpeningState['steps'][number] & Pick<OpeningState, 'mail'>;

const optional: readonly string[] = optionalSteps;

/** A step with what is to be done, or what was done already, and a link to where it is done. */
export function StepRow({
	step,
	isDone,
	isNotNeeded,
	count = 0,
	incomplete = 0,
	untaxed = 0,
	taxedLater = 0,
	missing = [],
	hasGstin = true,
	mail,
}: StepRowProps) {
	const { title, text, done, links } = stepTexts[step];
	const isLeft = !isDone && !isNotNeeded;
	return (
		<li className="grid gap-x-6 gap-y-3 p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
			<div className="flex gap-3">
				<StepIcon isDone={isDone} isNotNeeded={isNotNeeded} />
				<div className="min-w-0">
					<h2 className="font-semibold">
						{title}
						{isLeft && openingSteps[step].is === 'needed' && (
							<span className="ml-2 text-sm font-normal text-ink-soft">needed to open</span>
						)}
					</h2>
					<p className="mt-0.5 max-w-prose text-sm text-ink-soft">
						{isDone ? done(count) : isNotNeeded ? 'Left out' : text}
						{!isNotNeeded &&
							missing.length > 0 &&
							` Still missing: ${formatList(missing.map(sellerFactLabel))}.`}
						{!isNotNeeded && !hasGstin && `${isDone ? '.' : ''} Without a GSTIN no tax invoices are issued.`}
						{incomplete > 0 &&
							`; ${incomplete} ${incomplete === 1 ? 'misses' : 'miss'} facts that the law wants shown`}
						{untaxed > 0 && `; ${untaxed} without a tax class cannot be sent`}
						{taxedLater > 0 && `; ${taxedLater} cannot be sent before the rate of the tax class begins`}
					</p>
					{step === 'mail' && !isNotNeeded && <MailState mail={mail} />}
				</div>
			</div>
			<div className="flex flex-wrap gap-2 max-lg:ml-8 lg:justify-end">
				{!isNotNeeded && (
					<>
						{step === 'plans' && count === 0 && <SampleButton of="plans" />}
						{step === 'products' && count === 0 && <SampleButton of="products" />}
						{untaxed > 0 ? (
							<LinkButton to="/admin/taxes?without=1#taxed-products" size="sm" tone="secondary">
								Give tax classes
							</LinkButton>
						) : (
							taxedLater > 0 && (
								<LinkButton to="/admin/taxes" size="sm" tone="secondary">
									Tax rates
								</LinkButton>
							)
						)}
						{step === 'mail' && <TestMailButton mail={mail} isDone={isDone} />}
						{links.map(({ to, label, state }) => (
							<LinkButton
								key={to}
								to={to}
								state={state}
								size="sm"
								tone="secondary"
								aria-label={`${isDone && links.length === 1 ? 'Change' : label}: ${title}`}
							>
								{isDone && links.length === 1 ? 'Change' : label}
							</LinkButton>
						))}
					</>
				)}
				{optional.includes(step) && !isDone && (
					<NeededButton step={step} isNotNeeded={isNotNeeded} title={title} />
				)}
			</div>
		</li>
	);
}

function StepIcon({ isDone, isNotNeeded }: { isDone: boolean; isNotNeeded: boolean }): ReactNode {
	const [Icon, tone, label] = isDone
		? ([CircleCheck, 'text-leaf', 'Done: '] as const)
		: isNotNeeded
			? ([CircleMinus, 'text-ink-soft', 'Left out: '] as const)
			: ([Circle, 'text-edge', 'To do: '] as const);
	return (
		<span className="shrink-0">
			<Icon aria-hidden="true" className={`size-5.5 ${tone}`} />
			<span className="sr-only">{label}</span>
		</span>
	);
}

type NeededButtonProps = Pick<StepRowProps, 'step' | 'isNotNeeded'> & { title: string };

/** The button that marks a step as not needed, or as needed after all. */
function NeededButton({ step, isNotNeeded, title }: NeededButtonProps) {
	const set = useCall(deskApi.opening.notNeeded, {
		invalidates: deskStaleAfter.openingStep,
		successText: null,
	});
	const label = isNotNeeded ? 'Needed after all' : 'Not needed';
	return (
		<Button
			tone="quiet"
			size="sm"
			pending={set.pending}
			aria-label={`${label}: ${title}`}
			onClick={() =>
				set.run({
					body: { step: step as (typeof optionalSteps)[number], need: isNotNeeded ? 'needed' : 'not needed' },
				})
			}
		>
			{label}
		</Button>
	);
}
