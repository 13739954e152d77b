import { Autocomplete } from '@base-ui/react/autocomplete';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { ApiError } from '#shared/client.ts';
import { messages } from '#shared/messages.ts';
import { stockContract } from '#shared/stock/stock.contract.ts';
import { deskApi, productsNamedQuery } from '#web/data/desk-api.ts';
import { showError } from '#web/data/error-funnel.ts';
import { ScanButton } from '#web/desk/scanner/scan-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { controlStyle } from '#web/ui/form/control-style.ts';
import { Field } from '#web/ui/form/field.tsx';
import { useDebouncedValue } from '#web/ui/hooks/use-debounced-value.ts';
import { popupStyle } from '#web/ui/overlay/menu.tsx';

/** The product of received goods. */
export interface ReceivedProduct {
	productId: number;
	productName: string;
}

interface ProductFieldProps {
	chosen: ReceivedProduct | undefined;
	/** A scanned barcode that no product has yet. */
	barcode: string | undefined;
	onChoose: (product: ReceivedProduct | undefined) => void;
	onUnknownBarcode: (code: string | undefined) => void;
	/** The button that discards the barcode. */
	dropBarcode: ReactNode;
	error: string | undefined;
	ref: Ref<HTMLInputElement>;
}

const label = 'Barcode or product';

/** Whether the text may be a scanned code. A name may look like one, too: "Omega3". */
const mayBeBarcode = (text: string) =>
	/\d/.test(text) && stockContract.find.query.safeParse({ code: text }).success;

/** Whether the text may be part of a name: no product's name has only digits. */
const mayBeName = (text: string) => text.length > 1 && !/^\d+$/.test(text);

/** The product with a barcode; undefined if there is none. */
async function productOf(code: string): Promise<ReceivedProduct | undefined> {
	try {
		return await deskApi.stock.find({ query: { code } });
	} catch (failure) {
		if (failure instanceof ApiError && failure.status === 404) return undefined;
		throw failure;
	}
}

/** The field for a scanned barcode or a product's name. A scanner types the code and presses Enter. */
export function ProductField(props: ProductFieldProps) {
	const { chosen, barcode, onChoose, onUnknownBarcode, dropBarcode, error, ref } = props;
	const [text, setText] = useState('');
	/** The text as it is by now, for answers that come late. */
	const latest = useRef('');
	const changeText = (value: string) => {
		latest.current = value;
		setText(value);
	};
	const [isOpen, setOpen] = useState(false);
	const [isFinding, setFinding] = useState(false);
	const highlighted = useRef<ReceivedProduct>(undefined);
	const queryClient = useQueryClient();
	const named = useDebouncedValue(text.trim(), 200);
	const search = mayBeName(named) ? named : '';
	const { data: products = [], isPlaceholderData } = useQuery({
		...productsNamedQuery(deskApi, search),
		enabled: search !== '',
		placeholderData: keepPreviousData,
	});
	const shown = search === '' ? [] : products;

	/**
	 * The lookup whose answer is awaited. The next one, and choosing a product, end it: its late answer would be about
	 * another pack.
	 */
	const underWay = useRef<AbortController>(undefined);
	const endLookup = () => {
		underWay.current?.abort();
		underWay.current = undefined;
		setFinding(false);
	};
	/** Runs a lookup in place of the one before, by barcode or by name. Once its signal is aborted, it says nothing. */
	const lookUp = async (work: (signal: AbortSignal) => Promise<void>) => {
		endLookup();
		const mine = new AbortController();
		underWay.current = mine;
		setFinding(true);
		try {
			await work(mine.signal);
		} catch (failure) {
			if (!mine.signal.aborted) showError(failure);
		} finally {
			if (underWay.current === mine) endLookup();
		}
	};
	const choose = (product: ReceivedProduct) => {
		endLookup();
		// Its list is gone: for the next code, Enter chooses nothing of it.
		highlighted.current = undefined;
		changeText('');
		setOpen(false);
		onChoose(product);
	};
	/** Whether the suggestions shown belong to this text already, not to an earlier one. */
	const isListOf = (typed: string) => typed === search && !isPlaceholderData;
	/**
	 * The products that a typed text may name: those in its suggestions. A scanner types faster than these load, and a
	 * code is no name: until they have loaded, only products whose name contains the text literally, because the search
	 * also finds similar names.
	 */
	const namedBy = async (typed: string) => {
		if (isListOf(typed) && shown.length > 0) return shown;
		if (!mayBeName(typed)) return [];
		const similar = await queryClient.fetchQuery(productsNamedQuery(deskApi, typed));
		return similar.filter(({ productName }) => productName.toLowerCase().includes(typed.toLowerCase()));
	};
	/** Chooses the only product, or shows the suggestions; does nothing if something else was typed meanwhile. */
	const chooseOf = (typed: string, [only, ...others]: readonly ReceivedProduct[]) => {
		if (latest.current.trim() !== typed) return;
		if (only && others.length === 0) choose(only);
		else setOpen(true);
	};
	const findNamed = (typed: string) =>
		lookUp(async (signal) => {
			const found = await namedBy(typed);
			if (!signal.aborted) chooseOf(typed, found);
		});
	/** Finds a product by its barcode, or typed text that is no known barcode by its name. */
	const find = (code: string, isTyped = false) =>
		lookUp(async (signal) => {
			const found = await productOf(code);
			if (signal.aborted) return;
			if (found) {
				// Somebody who types something else by now has another pack in hand.
				if (isTyped && !latest.current.trim().startsWith(code)) return;
				choose(found);
				return onUnknownBarcode(undefined);
			}
			const named = isTyped ? await namedBy(code) : [];
			if (signal.aborted) return;
			if (named.length > 0) return chooseOf(code, named);
			// What was typed meanwhile stays: it is the name that is asked for.
			const typed = latest.current.trim();
			changeText(typed.startsWith(code) ? typed.slice(code.length).trimStart() : latest.current);
			onUnknownBarcode(code);
		});
	const onEnter = (event: KeyboardEvent) => {
		if (event.key !== 'Enter') return;
		event.stopPropagation();
		if (isOpen && highlighted.current) return;
		const typed = text.trim();
		if (mayBeBarcode(typed)) {
			event.preventDefault();
			if (!isFinding) void find(typed, true);
			return;
		}
		if (!isListOf(typed)) {
			event.preventDefault();
			if (!isFinding && mayBeName(typed)) void findNamed(typed);
			return;
		}
		const [only] = shown;
		if (only && shown.length === 1 && !isOpen) {
			event.preventDefault();
			choose(only);
		} else if (!isOpen) event.preventDefault();
	};

	if (chosen)
		return (
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-sm bg-sunken px-4 py-2.5 sm:col-span-2">
				<p className="min-w-0 font-semibold wrap-anywhere">{chosen.productName}</p>
				<Button size="sm" tone="quiet" onClick={() => onChoose(undefined)}>
					Another<span className="sr-only"> product</span>
				</Button>
			</div>
		);
	return (
		<Field
			label={label}
			hint={
				barcode === undefined
					? 'Scan the pack, or type the name'
					: `No product has the barcode ${barcode} yet. Type the product’s name: the barcode is kept with it.`
			}
			error={error}
			actions={barcode !== undefined && dropBarcode}
			className="sm:col-span-2"
		>
			{(control) => (
				<Autocomplete.Root
					items={shown}
					itemToStringValue={({ productName }: ReceivedProduct) => productName}
					mode="none"
					value={text}
					onValueChange={(value, { reason }) => reason !== 'item-press' && changeText(value)}
					open={isOpen && shown.length > 0}
					onOpenChange={setOpen}
					onItemHighlighted={(product) => {
						highlighted.current = product;
					}}
				>
					<div className="relative">
						<Autocomplete.Input
							ref={ref}
							{...control}
							// While its list is open, everything around it is hidden from screen readers, including its label.
							aria-label={label}
							maxLength={120}
							autoComplete="off"
							autoCapitalize="off"
							spellCheck={false}
							aria-busy={isFinding || undefined}
							onKeyDown={onEnter}
							className={`${controlStyle} pr-13`}
						/>
						<ScanButton
							label="Scan the pack"
							onScan={(code) => void find(code)}
							focusAfter={() => document.getElementById(control.id)}
							className="absolute inset-y-0 right-0.5 my-auto"
						/>
					</div>
					<Autocomplete.Portal>
						<Autocomplete.Positioner sideOffset={6} collisionPadding={12} className="z-50 outline-none">
							<Autocomplete.Popup
								className={`${popupStyle} max-h-(--available-height) w-(--anchor-width) overflow-y-auto p-1.5`}
							>
								<Autocomplete.Empty>{messages.noResult}</Autocomplete.Empty>
								<Autocomplete.List aria-label="Products">
									{(product: ReceivedProduct) => (
										<Autocomplete.Item
											key={product.productId}
											value={product}
											onClick={() => choose(product)}
											className="flex min-h-11 cursor-pointer items-center rounded-sm px-3 py-2 text-sm font-medium outline-none select-none data-highlighted:bg-sunken sm:text-base"
										>
											{product.productName}
										</Autocomplete.Item>
									)}
								</Autocomplete.List>
							</Autocomplete.Popup>
						</Autocomplete.Positioner>
					</Autocomplete.Portal>
				</Autocomplete.Root>
			)}
		</Field>
	);
}
