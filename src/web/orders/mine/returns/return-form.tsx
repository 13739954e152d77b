import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { WholeOrder } from '#shared/orders/whole-order.ts';
import { newReturn, type ReturnsOfOrder } from '#shared/returns/returns.contract.ts';
import {
	isOurFault,
	nothingPaid,
	onlyFeeGoesBack,
	paysBackOf,
	refundDays,
	returnReasonNames,
	returnReasons,
} from '#shared/returns/returns.rules.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { ProductPicture } from '#web/catalogue/product-picture.tsx';
import { api } from '#web/data/api.ts';
import { staleAfter } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { useDraft } from '#web/data/use-draft.ts';
import { useRefetchOnConflict } from '#web/data/use-refetch-on-conflict.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { RadioCard, RadioGroup } from '#web/ui/form/radio-card.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useAskBeforeLeaving } from '#web/ui/form/unsaved-changes.ts';
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts';
import { orderPath } from '../order-path.ts';
import { PhotosField } from './photos-field.tsx';
import { RefundFields } from './refund-fields.tsx';

interface ReturnFormProps {
	number: number;
	line: WholeOrder['lines'][number];
	/** What of it can be returned. */
	returnable: ReturnsOfOrder['lines'][number];
	/** The order's fee. */
	fee: number;
}

/** The form for a return: which units, why, and how the money is refunded. */
export function ReturnForm({ number, line, returnable, fee }: ReturnFormProps) {
	const { orderId, productName, image, unitPrice } = line;
	const { units, until, finalSale, photos = [] } = returnable;
	const [isUploading, setUploading] = useState(false);
	const navigate = useNavigate();
	/** Limits a number to the units that can still be returned: some may be in a return requested on another device. */
	const offered = (wanted: number) => Math.min(wanted, units);
	const ask = useCall(api.returns.ask, {
		invalidates: staleAfter.returnStep,
		idempotent: { call: 'returns.ask' },
		onError: useRefetchOnConflict(staleAfter.returnStep),
	});
	const form = useSchemaForm(newReturn, {
		defaults: { orderId, quantity: 1, text: '', payBy: unitPrice === 0 ? 'Cash' : 'UPI', upi: '' },
		async onSubmit(body) {
			const sent = await ask.send({ body: { ...body, quantity: offered(body.quantity) } });
			if (!sent) return;
			form.rhf.reset(form.rhf.getValues());
			await navigate(orderPath(number), { replace: true });
		},
	});
	const { watch, setValue, formState } = form.rhf;
	useDraft(`return of ${orderId}`, form.rhf);
	useAskBeforeLeaving(formState.isDirty && !form.pending && !formState.isSubmitSuccessful);
	// A group of radio buttons with none chosen has the value null.
	const [quantity, reason, payBy] = [
		offered(watch('quantity')),
		watch('reason') ?? undefined,
		watch('payBy'),
	];
	const isChange = reason !== undefined && !isOurFault(reason);
	const paysBack = paysBackOf({ unitPrice, reason, fee });
	const asksHow = paysBack !== 'nothing';
	useEffect(() => {
		// Sets the value of a hidden field, which must not block the form.
		if (!asksHow) setValue('payBy', 'Cash');
	}, [asksHow, setValue]);
	const { error, ...radio } = form.field('reason');
	return (
		<form
			noValidate
			onSubmit={form.submit}
			className="card mt-6 grid max-w-2xl gap-6 px-5 py-5 sm:px-6 sm:py-6"
		>
			<div className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4">
				<ProductPicture src={image} alt="" sizes="4rem" className="rounded-md border border-line" />
				<div className="min-w-0">
					<p className="font-semibold wrap-anywhere">{productName}</p>
					<p className="text-sm text-ink-soft">
						{formatRupees(unitPrice)} each. Returns are open until {formatLongDate(until)}.
					</p>
				</div>
			</div>
			{units > 1 && (
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<span className="text-sm font-semibold">How many of the {units} are you returning?</span>
					<Stepper
						label={`Units of ${productName}`}
						value={quantity}
						min={1}
						max={units}
						onChange={(next) => setValue('quantity', next, { shouldDirty: true })}
					/>
				</div>
			)}
			<RadioGroup label="Why?" error={error}>
				<div className="grid gap-3">
					{returnReasonNames.map((name) => (
						<RadioCard
							key={name}
							{...radio}
							value={name}
							disabled={finalSale && !isOurFault(name)}
							title={returnReasons[name]}
							description={
								isOurFault(name)
									? undefined
									: finalSale
										? 'This product is not taken back for that'
										: 'While it is sealed. You bring it to one of our centres'
							}
						/>
					))}
				</div>
			</RadioGroup>
			{isChange && (
				<Checkbox
					label="It is still sealed"
					value="sealed"
					{...form.rhf.register('condition', { shouldUnregister: true })}
					error={formState.errors.condition?.message}
				/>
			)}
			<TextArea
				label={isChange ? 'Anything to add?' : 'What is wrong with it?'}
				optional
				rows={3}
				hint="Only our desk reads it"
				{...form.field('text')}
			/>
			<PhotosField orderId={orderId} photos={photos} onUploading={setUploading} />
			{asksHow && <RefundFields form={form} payBy={payBy} />}
			<div className="border-t border-line pt-5">
				<p className="mb-4 text-sm text-ink-soft">
					{paysBack ? (
						`${paysBack === 'fee' ? onlyFeeGoesBack('comes') : nothingPaid}.`
					) : (
						<>
							You get <strong className="font-semibold text-ink">{formatRupees(unitPrice * quantity)}</strong>{' '}
							back within {refundDays} working days after {quantity === 1 ? 'it is' : 'they are'} with us.
						</>
					)}
					{!isChange && ' We have it fetched, or you bring it to a centre: the way back costs you nothing.'}
				</p>
				<Button type="submit" size="lg" pending={form.pending || isUploading}>
					Ask to return
				</Button>
			</div>
		</form>
	);
}
