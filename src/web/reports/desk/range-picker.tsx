import { clubToday } from '#shared/dates.ts';
import { type DayRange, presetRanges } from '#shared/reports/reports.rules.ts';
import { SegmentedNav } from '#web/desk/segmented-nav.tsx';
import { DayField } from '#web/ui/form/day-field.tsx';
import type { useRange } from './use-range.ts';

interface RangePickerProps extends ReturnType<typeof useRange> {
	/** Further parameters of the URL for a preset range. */
	besides?: (range: DayRange) => Record<string, string>;
	/** The preset ranges. By default from today to the last financial year. */
	presets?: readonly { name: string; range: DayRange }[];
}

/** Chooses the days of a report: common ranges by a press, others by their dates. */
export function RangePicker({ range, searchOf, setRange, besides, presets }: RangePickerProps) {
	const offered = presets ?? presetRanges(clubToday());
	const chosen = offered.find((one) => one.range.from === range.from && one.range.to === range.to);
	return (
		<fieldset
			aria-label="Days"
			className="mt-4 grid gap-3 xl:flex xl:flex-wrap xl:items-end xl:justify-between print:hidden"
		>
			<SegmentedNav
				replace
				label="Days"
				choices={offered.map((preset) => ({
					to: searchOf(preset.range, besides?.(preset.range)),
					label: preset.name,
					isChosen: preset === chosen,
				}))}
			/>
			<div className="grid max-w-96 grid-cols-2 gap-3">
				<DayField label="From" day={range.from} onChoose={(from) => setRange({ from })} />
				<DayField label="To" day={range.to} onChoose={(to) => setRange({ to })} />
			</div>
		</fieldset>
	);
}
