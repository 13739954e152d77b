import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { clubToday } from '#shared/dates.ts';
import { type GstFile, type GstReport, reportMonth } from '#shared/documents/documents.contract.ts';
import { documentTitles, paise, seriesTitles } from '#shared/documents/documents.rules.ts';
import { formatNumber } from '#shared/text/format-number.ts';
import { deskApi, gstReportQuery } from '#web/data/desk-api.ts';
import { useRights } from '#web/data/use-rights.ts';
import { SaveFileButton } from '#web/desk/list/save-file-button.tsx';
import { pageMeta } from '#web/document/page-meta.ts';
import { CalendarDate } from '#web/ui/calendar-date.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Figures } from '../figures.tsx';
import { monthText } from '../month-text.ts';
import { ReportScreen } from '../screen.tsx';
import { type ReportColumn, ReportTable } from '../table.tsx';
import { reportTabs } from '../tabs.ts';
import { monthsToChoose } from './months-to-choose.ts';

export const meta = pageMeta('GST report');

type GstFileProps = ComponentProps<typeof SaveFileButton>;

const fileTitles: Readonly<Record<GstFile, string>> = {
	b2cs: 'To buyers without GSTIN, by rate (B2CS)',
	b2b: 'To registered buyers (B2B)',
	nil: 'Nil rated or exempt',
	hsn: 'By code (HSN)',
	documents: 'Documents issued',
	register: 'Register of invoices and notes',
};

interface Amounts {
	taxable: number;
	cgst: number;
	sgst: number;
}

const taxes: ReportColumn<Amounts>[] = [
	{ title: 'Taxable', cell: ({ taxable }) => paise(taxable), isMain: true },
	{ title: 'CGST', cell: ({ cgst }) => paise(cgst) },
	{ title: 'SGST', cell: ({ sgst }) => paise(sgst) },
];

/** The figures of a month's GST return, from the documents issued in it (/admin/reports/gst?month=2026-11). */
export default function GstReportPage() {
	const [params, setParams] = useSearchParams();
	const today = clubToday();
	const asked = reportMonth.safeParse(params.get('month'));
	const month = asked.success ? asked.data : today.slice(0, 7);
	const read = useQuery({
		...gstReportQuery(deskApi, month),
		refetchOnMount: 'always',
		placeholderData: keepPreviousData,
	});
	const months = monthsToChoose(today, read.data?.firstMonth, month);
	const file = (table: GstFile) => ({
		...{ name: 'gst' as const, of: { month, table }, title: fileTitles[table] },
		read: () => deskApi.documents.export({ query: { month, table } }),
	});
	return (
		<ReportScreen
			tab={reportTabs.gst}
			of={monthText(month)}
			read={read}
			file={file('b2cs')}
			controls={
				<div className="mt-4 max-w-60 print:hidden">
					<Select
						label="Month"
						value={month}
						onChange={({ target }) => setParams({ month: target.value }, { replace: true })}
						options={months.map((value) => ({ value, label: monthText(value) }))}
					/>
				</div>
			}
			isEmpty={({ documents }) => documents.length === 0}
			empty={{
				title: 'No invoices',
				text: `Nothing was invoiced in ${monthText(month)}. Invoices are issued once the club has a GSTIN.`,
			}}
		>
			{(report) => <Report report={report} file={file} />}
		</ReportScreen>
	);
}

function Report({ report, file }: { report: GstReport; file: (table: GstFile) => GstFileProps }) {
	const { total } = report;
	const { may } = useRights();
	return (
		<>
			<Figures
				figures={[
					{ label: 'Taxable', value: paise(total.taxable), note: 'less what was credited' },
					{ label: 'CGST', value: paise(total.cgst) },
					{ label: 'SGST', value: paise(total.sgst) },
				]}
			/>
			{report.b2cs.length > 0 && (
				<>
					<Heading {...file('b2cs')} />
					<ReportTable
						caption="Sales to buyers without GSTIN, by rate, less what was credited"
						columns={[{ title: 'Rate', cell: ({ rate }) => `${rate} %` }, ...taxes]}
						rows={report.b2cs}
						rowKey={({ rate }) => rate}
					/>
				</>
			)}
			{report.b2b.length > 0 && (
				<>
					<Heading {...file('b2b')} />
					<ReportTable
						caption="Invoices, credit and debit notes of registered buyers, a row for each rate; what was credited with a minus"
						columns={[
							{ title: 'Number', cell: ({ number }) => number },
							{ title: 'Document', cell: ({ kind }) => documentTitles[kind], isText: true },
							{ title: 'Date', cell: ({ day }) => <CalendarDate date={day} />, isText: true },
							{ title: 'GSTIN', cell: ({ buyerGstin }) => buyerGstin, isText: true },
							{ title: 'Rate', cell: ({ rate }) => `${rate} %` },
							...taxes,
						]}
						rows={report.b2b}
						rowKey={({ number, rate }) => `${number} ${rate}`}
					/>
				</>
			)}
			{report.nil.length > 0 && (
				<>
					<Heading {...file('nil')} />
					<ReportTable
						caption="Sales at 0 %, less what was credited"
						columns={[
							{
								title: 'To',
								cell: ({ isRegistered }) => (isRegistered ? 'Registered buyers' : 'Buyers without GSTIN'),
							},
							{ title: 'Value', cell: ({ taxable }) => paise(taxable), isMain: true },
						]}
						rows={report.nil}
						rowKey={({ isRegistered }) => String(isRegistered)}
					/>
				</>
			)}
			<Heading {...file('hsn')} />
			<ReportTable
				caption="Sales by code and rate, less what was credited"
				columns={[
					{ title: 'HSN', cell: ({ hsn }) => hsn },
					{ title: 'To', cell: ({ isRegistered }) => (isRegistered ? 'B2B' : 'B2C'), isText: true },
					{ title: 'Rate', cell: ({ rate }) => `${rate} %` },
					{ title: 'Units', cell: ({ quantity }) => formatNumber(quantity) },
					...taxes,
				]}
				rows={report.hsn}
				rowKey={({ hsn, isRegistered, rate }) => `${hsn} ${isRegistered} ${rate}`}
			/>
			<Heading {...file('documents')} />
			<ReportTable
				caption="Documents issued, by series"
				columns={[
					{ title: 'Document', cell: ({ kind }) => seriesTitles[kind] },
					{ title: 'From', cell: ({ from }) => from, isText: true },
					{ title: 'To', cell: ({ to }) => to, isText: true },
					{ title: 'Count', cell: ({ count }) => count.toLocaleString('en-IN'), isMain: true },
					{ title: 'Cancelled', cell: ({ cancelled }) => cancelled },
				]}
				rows={report.documents}
				rowKey={({ from }) => from}
			/>
			{may('takeFiles') && (
				<div className="grid gap-1 print:hidden">
					<Heading {...file('register')} />
					<p className="text-sm text-ink-soft">
						Each invoice, credit and debit note of the month with its buyer, rates and tax, as a file.
					</p>
				</div>
			)}
		</>
	);
}

function Heading(file: GstFileProps) {
	const { may } = useRights();
	return (
		<div className="flex items-center justify-between gap-3">
			<h2 className="display min-w-0 text-subtitle">{file.title}</h2>
			{may('takeFiles') && (
				<div className="shrink-0 print:hidden">
					<SaveFileButton {...file} />
				</div>
			)}
		</div>
	);
}
