import type { ReactNode } from 'react';
import { useProfile } from '#web/data/use-profile.ts';
import { RequireLogin } from '#web/identity/guards.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckoutBar } from './bar.tsx';
import { BillCard } from './bill-card.tsx';
import { CheckoutFrame, type CheckoutStepName } from './frame.tsx';
import { CheckoutSkeleton } from './skeleton.tsx';
import { billOf, type CheckoutLine, type CheckoutRead } from './use-checkout-lines.ts';

interface CheckoutGuardProps {
	step: CheckoutStepName;
	children: ReactNode;
}

/** Wraps the screen of a step: asks for a login, and shows the step's skeleton until the account is known. */
export function CheckoutGuard({ step, children }: CheckoutGuardProps) {
	// The checkout belongs to the account: until that is known, a chosen address would seem to be missing.
	const { waiting } = useProfile();
	const skeleton = <CheckoutSkeleton step={step} />;
	return <RequireLogin fallback={skeleton}>{waiting ? skeleton : children}</RequireLogin>;
}

interface CheckoutLoaderProps<Data extends unknown[] | []> {
	step: CheckoutStepName;
	/** The reads that the step needs. */
	reads: { [Index in keyof Data]: CheckoutRead<Data[Index]> };
	/** The title of the error when a read fails. */
	errorTitle: string;
	/** Renders the data of the reads, in the same order. */
	children: (...data: Data) => ReactNode;
}

/** Waits for the reads of a step: shows its skeleton meanwhile, and an error with a retry if one fails. */
export function CheckoutLoader<Data extends unknown[] | []>(props: CheckoutLoaderProps<Data>) {
	const { step, errorTitle, children } = props;
	const reads: readonly CheckoutRead<unknown>[] = props.reads;
	// When only a refetch fails, the cached data stays on screen, with what was typed.
	if (reads.some(({ isError, data }) => isError && data === undefined)) {
		const retry = () => {
			for (const { isError, refetch } of reads) if (isError) void refetch();
		};
		return (
			<CheckoutFrame step={step}>
				<LoadError title={errorTitle} pending={reads.some(({ isFetching }) => isFetching)} onRetry={retry} />
			</CheckoutFrame>
		);
	}
	if (reads.some(({ data }) => data === undefined)) return <CheckoutSkeleton step={step} />;
	return children(...(reads.map(({ data }) => data) as Data));
}

interface CheckoutStepProps {
	step: CheckoutStepName;
	lines: readonly CheckoutLine[];
	/** The button to the next step; `blocked` says why it is disabled, undefined while it is enabled. */
	next: { label: string; onClick: () => void; blocked: string | undefined; pending?: boolean };
	/** Whether the button sticks to the lower edge of a phone's window; not where a form needs the room. */
	sticky?: boolean;
	children: ReactNode;
}

/** A step with its content, the bill of `lines` and the button to the next step. */
export function CheckoutStep({ step, lines, next, sticky = true, children }: CheckoutStepProps) {
	const { label, onClick, blocked, pending = false } = next;
	return (
		<CheckoutFrame
			step={step}
			aside={
				<>
					<BillCard lines={lines} />
					<CheckoutBar
						total={billOf(lines).total}
						blocked={blocked}
						sticky={sticky}
						button={(describedBy) => (
							<Button
								size="lg"
								wide
								disabled={blocked !== undefined}
								pending={!blocked && pending}
								aria-describedby={describedBy}
								onClick={onClick}
							>
								{label}
							</Button>
						)}
					/>
				</>
			}
		>
			{children}
		</CheckoutFrame>
	);
}
