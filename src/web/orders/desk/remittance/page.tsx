import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, CircleAlert, FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { clubToday } from '#shared/dates.ts';
import { ownRider } from '#shared/orders/parcels.rules.ts';
import { formatRupees } from '#shared/text/format-rupees.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { cashQuery, deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { DeskHead } from '#web/desk/head.tsx';
import { HeadLink } from '#web/desk/head-link.tsx';
import { pageMeta } from '#web/document/page-meta.ts';
import { UnreadableFile } from '#web/imports/read-table.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { suggestedCouriers } from '../parcel/carriers.ts';
import { type CourierRow, readCourierFile } from './courier-file.ts';
import { JudgedRows } from './judged-rows.tsx';

export const meta = pageMeta('Remittance');

/**
 * The screen that compares a courier's file with its parcels and then records it
 * (/admin/orders/remittance?carrier=Delhivery).
 */
export default function Remittance() {
	const [params] = useSearchParams();
	const [carrier, setCarrier] = useState(params.get('carrier') ?? '');
	const [pasted, setPasted] = useState('');
	const [fault, setFault] = useState<string>();
	const [rows, setRows] = useState<CourierRow[]>();
	const { data: cash } = useQuery(cashQuery(deskApi, clubToday()));
	const picker = useRef<HTMLInputElement>(null);
	const check = useCall(deskApi.orders.checkRemittance, { successText: null });
	const remit = useCall(deskApi.orders.remit, {
		invalidates: deskStaleAfter.cashCount,
		idempotent: { call: 'orders.remit' },
		// Rows that were pasted meanwhile stay.
		onSuccess: (_reply, { body }) => {
			if (body.rows !== rows) return;
			forget();
			setPasted('');
		},
		// The parcels have changed: what was shown is stale.
		onError: () => void (rows && judge(rows, edits.current).catch(() => {})),
	});
	const [judged, setJudged] = useState<Awaited<ReturnType<typeof check.send>>>();
	/** How often the courier or the rows have changed: an answer about earlier ones is not shown. */
	const edits = useRef(0);
	const forget = () => {
		edits.current += 1;
		setRows(undefined);
		setJudged(undefined);
	};
	const judge = async (read: CourierRow[], edit: number) => {
		const answer = await check.send({ body: { carrier: carrier.trim(), rows: read } });
		if (edits.current === edit) setJudged(answer);
	};

	const take = async (file: Blob) => {
		setFault(undefined);
		forget();
		const edit = edits.current;
		if (carrier.trim() === '' || carrier.trim() === ownRider) {
			setFault(
				carrier.trim() === '' ? 'Please say which courier paid.' : 'The cash of the club’s rider is counted.',
			);
			return;
		}
		try {
			const read = await readCourierFile(file);
			if (edits.current !== edit) return;
			setRows(read);
			await judge(read, edit);
		} catch (error) {
			// A refusal by the server has been shown already.
			if (error instanceof UnreadableFile) setFault(error.message);
		}
	};
	return (
		<>
			<DeskHead
				title="Remittance"
				status={<span>What a courier paid, parcel by parcel</span>}
				actions={<HeadLink to="/admin/orders/cash" icon={ArrowLeft} label="Cash" />}
			/>
			<section aria-labelledby="file" className="card mt-4 grid max-w-4xl gap-4 p-5 sm:p-6">
				<h2 id="file" className="text-lg font-semibold">
					The courier’s file
				</h2>
				<div className="max-w-80">
					<TextField
						label="Courier"
						list="couriers"
						autoComplete="off"
						value={carrier}
						onChange={(event) => {
							setCarrier(event.target.value);
							// The rows were compared for another courier. The pasted text stays.
							forget();
							setFault(undefined);
						}}
					/>
					<datalist id="couriers">
						{suggestedCouriers(cash?.couriers.map((one) => one.carrier) ?? []).map((name) => (
							<option key={name} value={name} />
						))}
					</datalist>
				</div>
				<TextArea
					label="Paste its rows"
					optional
					hint="With the row that names the columns: AWB, amount, and the date if there is one"
					rows={4}
					value={pasted}
					onChange={(event) => {
						setPasted(event.target.value);
						forget();
					}}
				/>
				<div className="flex flex-wrap gap-3">
					<Button
						tone={judged || pasted === '' ? 'secondary' : 'primary'}
						disabled={pasted.trim() === ''}
						pending={check.pending}
						onClick={() => void take(new Blob([pasted]))}
					>
						Check what was pasted
					</Button>
					<Button
						tone={judged || pasted !== '' ? 'secondary' : 'primary'}
						pending={check.pending}
						onClick={() => picker.current?.click()}
					>
						<FileSpreadsheet aria-hidden="true" />
						Choose a CSV file
					</Button>
					<input
						ref={picker}
						type="file"
						hidden
						accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
						onChange={({ currentTarget }) => {
							const [file] = currentTarget.files ?? [];
							// Resets the input, so that the same file can be chosen again after a correction.
							currentTarget.value = '';
							if (file) void take(file);
						}}
					/>
				</div>
				{fault && (
					<p role="alert" className="flex items-start gap-2 font-medium text-chilli">
						<CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
						{fault}
					</p>
				)}
			</section>
			{judged && rows && (
				<JudgedRows carrier={carrier.trim()} rows={judged.rows}>
					{judged.parcels > 0 ? (
						<Button
							pending={remit.pending}
							onClick={() =>
								remit.run({
									body: {
										carrier: carrier.trim(),
										rows,
										expected: { parcels: judged.parcels, amount: judged.amount },
									},
								})
							}
						>
							Write down {formatRupees(judged.amount)} for {pluralize(judged.parcels, 'parcel')}
						</Button>
					) : (
						<p className="font-medium">None of it can be written down.</p>
					)}
				</JudgedRows>
			)}
		</>
	);
}
