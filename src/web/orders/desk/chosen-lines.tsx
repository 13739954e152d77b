import { ArrowRight, Printer } from 'lucide-react';
import { useState } from 'react';
import type { DeskOrder } from '#shared/orders/orders.contract.ts';
import { nextOrderStatus, type OrderStep, orderPath } from '#shared/orders/orders.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import type { Chosen } from '#web/desk/list/use-chosen.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { mayOvertake, type Refusals } from './refused-orders.tsx';

interface ChosenLinesProps {
	chosen: Chosen<DeskOrder>;
	/** The last refusals. */
	refused: Refusals;
	/** Called after the move, with the orders of which no line was moved, and the reasons. */
	onDone: (refused: Refusals) => void;
}

const movesOf = (lines: readonly DeskOrder[]) =>
	lines.flatMap((line) => {
		const status = nextOrderStatus(line.orderStatus);
		return status ? [{ line, status }] : [];
	});

/** How many lines move to which status: `2 to Transit, 1 to Delivered`. */
export function stepsText(lines: readonly DeskOrder[]): string {
	const moves = movesOf(lines);
	return orderPath
		.map((step) => ({ step, count: moves.filter(({ status }) => status === step).length }))
		.flatMap(({ step, count }) => (count > 0 ? [`${count} to ${step}`] : []))
		.join(', ');
}

/** The actions for the chosen order lines: move each one step on, and print their orders' papers. */
export function ChosenLines({ chosen, refused: refusedLast, onDone }: ChosenLinesProps) {
	const { rows } = chosen;
	const [isAsking, setAsking] = useState(false);
	const numbers = [...new Set(rows.flatMap(({ orderNumber }) => orderNumber ?? []))];
	const move = useCall(deskApi.orders.moveLines, {
		invalidates: deskStaleAfter.orderStep,
		// If nothing was moved, the list of refusals says why.
		successText: ({ status, refused }) => (refused.length < numbers.length ? status : ''),
		onSuccess({ refused }) {
			setAsking(false);
			onDone(refused);
		},
		onError: () => setAsking(false),
	});
	const moves = movesOf(rows);
	const to = (step: OrderStep) => moves.filter(({ status }) => status === step);
	const those = moves.length === 1 ? 'it' : pluralize(moves.length, 'line');
	const overtakes = mayOvertake(refusedLast, numbers);
	const send = () => {
		const lines = moves.map(({ line, status }) => ({ id: line.orderId, status }));
		move.run({ body: { lines, ...(overtakes && { overtake: true }) } });
	};
	const leaving = to('Transit').length;
	const goods = to('Delivered').reduce((sum, { line }) => sum + line.price, 0);
	// Asks first, because sent parcels cannot be called back, and collected cash is entered in the books.
	const needsQuestion = leaving > 0 || goods > 0;
	return (
		<>
			<LinkButton to={`/admin/orders/papers?numbers=${numbers.join()}`} size="sm" tone="secondary">
				<Printer aria-hidden="true" />
				Papers
			</LinkButton>
			<Button
				size="sm"
				pending={move.pending && !isAsking}
				onClick={() => (needsQuestion ? setAsking(true) : send())}
			>
				<ArrowRight aria-hidden="true" />
				One step on
			</Button>
			<ConfirmDialog
				open={isAsking}
				onOpenChange={setAsking}
				title={`Move ${pluralize(moves.length, 'line')} one step on?`}
				description={
					<>
						{stepsText(rows)}.
						{leaving > 0 && ' What leaves goes with the club’s own rider, and its units leave the stock.'}
						{overtakes && ' Older orders wait for some of these units: those wait until more come in.'}
						{/* A row does not say whether the fee was paid already, with another line of its parcel. */}
						{goods > 0 &&
							` Cash was collected for what is delivered: ${formatRupees(goods)}, and the fees that are due with it.`}
					</>
				}
				confirmLabel={`Move ${those}${overtakes ? ' all the same' : ''}`}
				pending={move.pending}
				onConfirm={send}
			/>
		</>
	);
}
