import { includesCentre } from '#shared/staff/staff.rules.ts';
import { type StockedProduct, type StockLevel, stockContract } from '#shared/stock/stock.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { useRights } from '#web/data/use-rights.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useEditForm } from '#web/ui/form/use-edit-form.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { useConfirm } from '#web/ui/overlay/use-confirm.tsx';
import { useDialog } from '#web/ui/overlay/use-dialog.ts';
import { StandingBadge } from '../standing-badge.tsx';
import { unitsText } from '../units-text.ts';
import { useStockPlace } from '../use-stock-place.ts';

/** The units of a product at each place. */
export function Levels({ product: { levels, lots } }: { product: StockedProduct }) {
	const placeName = useStockPlace();
	const editing = useDialog<StockLevel>();
	const rights = useRights();
	const keptAt = rights.centresFor('keepStock');
	const mayEdit = ({ centreId }: StockLevel) =>
		rights.may('keepStock') && (centreId === undefined || includesCentre(keptAt, centreId));
	if (levels.length === 0)
		return (
			<section>
				<h3 className="display text-subtitle">Units</h3>
				<p className="mt-2 text-sm text-ink-soft">
					Nobody counts the units of this product: it is sold as long as it is available. The first goods that
					are received begin the counting.
				</p>
			</section>
		);
	return (
		<section aria-labelledby="levels">
			<h3 id="levels" className="display text-subtitle">
				Units
			</h3>
			<ul className="mt-2 divide-y divide-line">
				{levels.map((level) => (
					<li key={level.levelId} className="py-3">
						<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
							<h4 className="font-semibold">{placeName(level.centreId)}</h4>
							<StandingBadge standing={level.standing} />
						</div>
						<dl className="mt-1.5 grid grid-cols-3 gap-x-3 text-sm tabular-nums [&_dt]:text-xs [&_dt]:text-ink-soft">
							<div>
								<dt>On hand</dt>
								<dd className="text-base font-semibold">{unitsText(level.onHand)}</dd>
							</div>
							<div>
								<dt>Promised</dt>
								<dd className="text-base font-semibold">{unitsText(level.reserved)}</dd>
							</div>
							<div>
								<dt>Left</dt>
								<dd className="text-base font-semibold">{unitsText(level.onHand - level.reserved)}</dd>
							</div>
						</dl>
						<div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft">
							<p className="wrap-anywhere">
								Low at {unitsText(level.lowAt)}
								{level.shelf && `\u00a0· shelf ${level.shelf}`}
							</p>
							{mayEdit(level) && isForsaken(level, lots) && <NotKeptButton level={level} />}
							{mayEdit(level) && (
								<Button size="sm" tone="quiet" className="-mr-2.5" onClick={() => editing.show(level)}>
									Edit<span className="sr-only"> shelf and lowest number, {placeName(level.centreId)}</span>
								</Button>
							)}
						</div>
					</li>
				))}
			</ul>
			{levels.every(({ centreId }) => centreId !== undefined) && (
				<p className="border-t border-line py-3 text-sm text-ink-soft">
					Nobody counts the store room: the shop sells this product as long as it is available.
				</p>
			)}
			{editing.content && <LevelDialog key={editing.count} level={editing.content} {...editing.props} />}
		</section>
	);
}

/** Whether a centre has neither units nor lots of a product: they may be sold out, or no longer kept there. */
const isForsaken = ({ centreId, onHand, reserved }: StockLevel, lots: StockedProduct['lots']) =>
	centreId !== undefined && onHand + reserved === 0 && lots.every((lot) => lot.centreId !== centreId);

function NotKeptButton({ level: { levelId, productName, centreId } }: { level: StockLevel }) {
	const placeName = useStockPlace();
	const { ask, dialog } = useConfirm();
	const removal = useCall(deskApi.stock.removeLevel, {
		invalidates: deskStaleAfter.stock,
		// It was removed meanwhile, or units have arrived there.
		onError: useRefetchOnConflict(deskStaleAfter.stock),
	});
	const remove = async () => {
		const isSure = await ask({
			title: `Not kept at ${placeName(centreId)} any more?`,
			description: `${productName} then leaves the list of the stock there. The first units that come there are counted again.`,
			confirmLabel: 'Not kept any more',
		});
		if (isSure) removal.run({ query: { id: levelId } });
	};
	return (
		<>
			<Button
				size="sm"
				tone="quiet"
				className="ml-auto"
				pending={removal.pending}
				onClick={() => void remove()}
			>
				Not kept any more<span className="sr-only"> at {placeName(centreId)}</span>
			</Button>
			{dialog}
		</>
	);
}

const schema = stockContract.setLevel.body;

function LevelDialog({ level, open, onClose }: { level: StockLevel; open: boolean; onClose: () => void }) {
	const placeName = useStockPlace();
	const { levelId, lowAt, shelf = '' } = level;
	const save = useCall(deskApi.stock.setLevel, { invalidates: deskStaleAfter.stock, onSuccess: onClose });
	const form = useEditForm(schema, {
		stored: { levelId, lowAt, shelf },
		editable: { lowAt: String, shelf: (name) => name || 'no shelf' },
		onSubmit: (body) => save.send({ body }),
	});
	return (
		<FormDialog
			title={`${placeName(level.centreId)}: shelf and lowest number`}
			open={open}
			onClose={onClose}
			form={form}
			submitLabel="Save"
		>
			<TextField
				label="Low at"
				hint="With this many units left, or fewer, the list says Low"
				inputMode="numeric"
				{...form.numberField('lowAt')}
			/>
			<TextField
				label="Shelf"
				optional
				hint="Where it stands: whoever picks reads it"
				autoComplete="off"
				{...form.field('shelf')}
			/>
		</FormDialog>
	);
}
