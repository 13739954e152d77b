import type { Membership } from '#shared/membership/membership.contract.ts';
import { formatLongDate } from '#shared/text/format-date.ts';
import { CentreName } from '../centre-name.tsx';

/** The question before the same plan is bought for overlapping dates. */
export const overlapQuestion = ({ type, start_date, center }: Membership) => ({
	title: 'Buy another?',
	description: (
		<>
			You already have {type} from {formatLongDate(start_date)} at <CentreName centre={center} />.
		</>
	),
	confirmLabel: 'Buy another',
});
