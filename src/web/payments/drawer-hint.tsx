import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { centreName } from '#shared/club/centre-name.ts';
import { deskApi, shiftQuery } from '#web/data/desk-api.ts';

interface DrawerHintProps {
	mode: string | null | undefined;
	/** It is paid back. */
	isOut?: boolean;
}

/** Says beside a payment in cash into which drawer it goes, or that none is open. */
export function DrawerHint({ mode, isOut = false }: DrawerHintProps) {
	const { data } = useQuery({ ...shiftQuery(deskApi), enabled: mode === 'cash' });
	if (mode !== 'cash' || !data) return null;
	return (
		<p role="status" className="text-sm sm:col-span-2">
			{data.shift ? (
				<span className="text-ink-soft">
					{isOut ? 'Comes out of' : 'Goes into'} your drawer at {centreName(data.shift.centre.name)}
				</span>
			) : (
				<span className="block rounded-sm bg-turmeric-soft px-4 py-3 text-ink">
					Your drawer is not open. Cash {isOut ? 'comes out of' : 'goes into'} it:{' '}
					<Link to="/admin/money" className="font-semibold underline underline-offset-3">
						open it first
					</Link>
				</span>
			)}
		</p>
	);
}
