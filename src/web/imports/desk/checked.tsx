import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { ApiError } from '#shared/client.ts';
import {
	type ContestedColumn,
	type ImportKind,
	importColumns,
	type ProductColumn,
} from '#shared/imports/imports.rules.ts';
import { formatList } from '#shared/text/format-list.ts';
import { pluralize } from '#shared/text/pluralize.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { deskStaleAfter } from '#web/data/desk-stale-after.ts';
import { refetchStale } from '#web/data/stale-after.ts';
import { useCall } from '#web/data/use-call.ts';
import { textLinkStyle } from '#web/desk/link-style.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioCard, RadioGroup } from '#web/ui/form/radio-card.tsx';
import type { ImportFile } from './import-file.ts';
import { longCall } from './long-call.ts';
import { Problems } from './problems.tsx';
import { importTexts } from './texts.ts';
import type { Existing, Import, ImportStage } from './use-import.ts';

interface CheckedProps {
	stage: Extract<ImportStage, { at: 'checked' }>;
	imported: Import;
}

/** What importing a file would do, with the button that does it. */
export function Checked({ stage, imported }: CheckedProps) {
	const { file, existing, judgement, isPending = false } = stage;
	const { importId, kind, fileName, unknown, contested } = file;
	const { fresh, changed, already, unconfirmed, problems } = judgement;
	const bad = new Set(problems.map(({ row }) => row)).size;
	const expected = { fresh, changed, already };
	const queryClient = useQueryClient();
	const commit = useCall(deskApi.imports.commit, {
		invalidates: deskStaleAfter.import,
		idempotent: { call: 'imports.commit' },
		successText: null,
		onSuccess: ({ status }) => imported.finish(file, status),
		onError: (error) => {
			// After any other error it is unknown whether the file was imported. The next press repeats the same idempotent
			// call, and its answer tells.
			if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return;
			if (error.refusal.code === 'imported_already') void refetchStale(queryClient, deskStaleAfter.import);
			// What was shown is stale: check the file again.
			imported.proceed(file, file.rows.length, existing);
		},
	});
	const isNothing = fresh + changed === 0;
	return (
		<>
			<section aria-labelledby="checked" className="card p-5 sm:p-6">
				<h2
					id="checked"
					tabIndex={-1}
					className="flex items-start gap-2.5 text-lg font-semibold outline-none"
				>
					{bad > 0 ? (
						<TriangleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-chilli" />
					) : (
						<CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-leaf" />
					)}
					{bad > 0
						? `${pluralize(bad, 'row')} of ${judgement.rows.toLocaleString('en-IN')} ${bad === 1 ? 'has' : 'have'} a problem`
						: isNothing
							? 'Everything in this file is there already'
							: `${pluralize(judgement.rows, 'row')} checked, all of them fine`}
				</h2>
				<p className="mt-1 text-ink-soft wrap-anywhere">{fileName}</p>
				{contested.length > 0 && <Contested kind={kind} contested={contested} />}
				{bad === 0 && <Figures expected={expected} />}
				{bad === 0 && unconfirmed.length > 0 && <Unconfirmed rows={unconfirmed} />}
				{kind === 'products' && saysHowMany(file) && <UnitsNotRead />}
				{kind === 'products' && changed + already > 0 && bad === 0 && (
					<ExistingChoice
						existing={existing}
						onChoose={(chosen) => imported.choose(file, chosen, judgement)}
					/>
				)}
				{unknown.length > 0 && (
					<p className="mt-4 text-sm text-ink-soft wrap-anywhere">Left out: {unknown.join(', ')}</p>
				)}
				{bad > 0 && (
					<p className="mt-4 max-w-prose">
						Nothing is imported while a row has a problem. Fix the rows below in your spreadsheet, save it,
						and choose it again.
					</p>
				)}
				<div className="mt-5 flex flex-wrap gap-2">
					{bad === 0 && !isNothing && (
						<Button
							pending={commit.pending || isPending}
							onClick={() => commit.run({ body: { importId, existing, expected }, signal: longCall() })}
						>
							Import {pluralize(fresh + changed, importTexts[kind].row.one, importTexts[kind].row.many)}
						</Button>
					)}
					<Button tone={bad > 0 ? 'primary' : 'secondary'} onClick={imported.cancel}>
						{bad > 0 ? 'Choose the fixed file' : 'Choose another file'}
					</Button>
				</div>
			</section>
			{bad > 0 && <Problems file={file} problems={problems} />}
		</>
	);
}

/** Says which of several headings for one column is read: the file's author may have meant the other one. */
function Contested({ kind, contested }: { kind: ImportKind; contested: readonly ContestedColumn[] }) {
	return (
		<div className="mt-4 flex max-w-prose items-start gap-2.5 rounded-md bg-turmeric-soft p-4">
			<TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
			<div>
				<ul className="space-y-1 font-semibold wrap-anywhere">
					{contested.map(({ column, read, leftOut }) => (
						<li key={column}>
							{importColumns[kind][column]?.title ?? column} is read from “{read}”;{' '}
							{formatList(leftOut.map((head) => `“${head}”`))} {leftOut.length === 1 ? 'is' : 'are'} left out
						</li>
					))}
				</ul>
				<p className="mt-1">
					If that is the wrong one, take it out of your spreadsheet, save it, and choose it again.
				</p>
			</div>
		</div>
	);
}

interface FiguresProps {
	expected: { fresh: number; changed: number; already: number };
}

function Figures({ expected: { fresh, changed, already } }: FiguresProps) {
	const figures = [
		['New', fresh],
		['Changed', changed],
		['There already', already],
	] as const;
	return (
		<dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
			{figures
				.filter(([title, count]) => count > 0 || title === 'New')
				.map(([title, count]) => (
					<div key={title}>
						<dt className="text-sm text-ink-soft">{title}</dt>
						<dd className="display text-subtitle tabular-nums">{count.toLocaleString('en-IN')}</dd>
					</div>
				))}
		</dl>
	);
}

/** How many rows are listed. */
const rowsNamed = 10;

/** A note on rows whose email may belong to somebody else, and what happens to their accounts. */
function Unconfirmed({ rows }: { rows: readonly number[] }) {
	const more = rows.length - rowsNamed;
	const named = rows.slice(0, rowsNamed).map(String);
	return (
		<p className="mt-4 max-w-prose">
			<strong className="font-semibold">
				{pluralize(rows.length, 'account')} whose email is not confirmed ({rows.length === 1 ? 'row' : 'rows'}{' '}
				{formatList(more > 0 ? [...named, `${more.toLocaleString('en-IN')} more`] : named)}).
			</strong>{' '}
			Somebody else may have signed up with it, so importing signs them out. They set a new password by the
			link of their invitation.
		</p>
	);
}

/** Whether a file of products gives numbers of units, not only whether there are any. */
function saysHowMany({ columns, rows }: ImportFile): boolean {
	const place = columns.indexOf('available' satisfies ProductColumn);
	return rows.some(({ cells }) => Number((cells[place] ?? '').replaceAll(',', '')) > 1);
}

/** Numbers of units are not imported: units belong to a lot with a price and dates, which the file does not have. */
const UnitsNotRead = () => (
	<p className="mt-4 max-w-prose">
		<strong className="font-semibold">How many units there are is not brought in.</strong> A number says that
		a product can be ordered, and nothing counts it down. Receive the units under{' '}
		<Link to="/admin/stock" className={textLinkStyle}>
			Stock
		</Link>{' '}
		before the shop opens.
	</p>
);

interface ExistingChoiceProps {
	existing: Existing;
	onChoose: (existing: Existing) => void;
}

/** The choice of what happens to products in the file that the shop already has; it applies to the whole file. */
function ExistingChoice({ existing, onChoose }: ExistingChoiceProps) {
	const card = (value: Existing, title: string, description: string) => (
		<RadioCard
			name="existing"
			title={title}
			description={description}
			checked={existing === value}
			onChange={() => onChoose(value)}
		/>
	);
	return (
		<RadioGroup label="Products that the shop has already" className="mt-5 max-w-2xl">
			<div className="grid gap-2 sm:grid-cols-2">
				{card('leave', 'Leave them', 'They stay as they are.')}
				{card('update', 'Change them', 'They become what the file says.')}
			</div>
		</RadioGroup>
	);
}
