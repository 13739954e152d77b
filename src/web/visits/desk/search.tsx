import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { centreName } from '#shared/club/centre-name.ts';
import { isUncertain } from '#shared/visits/door-list.rules.ts';
import { passCodeIn } from '#shared/visits/pass.rules.ts';
import type { FoundAtDoor } from '#shared/visits/visits.contract.ts';
import { deskApi } from '#web/data/desk-api.ts';
import { timings } from '#web/parts/timings.ts';
import { classNames } from '#web/ui/class-names.ts';
import { controlStyle } from '#web/ui/form/control-style.ts';
import { useDebouncedValue } from '#web/ui/hooks/use-debounced-value.ts';
import { foundQuery } from '../desk-queries.ts';
import { isUnreachable, withTimeout } from './offline/call-timeout.ts';
import type { OfflineDesk } from './offline/offline-desk.ts';

/** Searches on the server, or in the desk's list if the server cannot be reached. */
async function findAtDoor(desk: OfflineDesk, search: string, signal: AbortSignal): Promise<FoundAtDoor[]> {
	if (desk.isDown && desk.canDecide()) return desk.find(search);
	try {
		const found = await deskApi.visits.find({
			...{ body: { search }, signal: desk.canDecide() ? withTimeout(signal) : signal },
		});
		desk.reached();
		return found;
	} catch (error) {
		if (!isUnreachable(error)) throw error;
		desk.missed();
		await desk.opened();
		if (!desk.canDecide()) throw error;
		return desk.find(search);
	}
}

/** A shorter text would match half of all members. */
const shortest = 2;

interface DoorSearchProps {
	ref: RefObject<HTMLInputElement | null>;
	/** Searches its list if the server cannot be reached. */
	desk: OfflineDesk;
	/** Whether the server can be reached, or there is a list. */
	canFind: boolean;
	onFound: (userId: number) => void;
	/** Called with a code that a scanner typed into the field. */
	onCode: (code: string) => void;
	className?: string;
}

/** Finds a person without a phone: by name, the last digits of their phone number, or their member number. */
export function DoorSearch({ ref, desk, canFind, onFound, onCode, className }: DoorSearchProps) {
	const id = useId();
	const [text, setText] = useState('');
	const wanted = useDebouncedValue(text.trim(), timings.searchDebounce);
	const search = wanted.length >= shortest && passCodeIn(wanted) === undefined ? wanted : '';
	const {
		data = [],
		isFetching,
		isSuccess,
		isError,
		refetch,
	} = useQuery({
		...foundQuery(search, (signal) => findAtDoor(desk, search, signal)),
		...(search !== '' && { placeholderData: keepPreviousData }),
	});
	const findAgain = useEffectEvent(() => {
		if (isError) void refetch();
	});
	// Repeats a search that was impossible, once there is a list or the network is back.
	useEffect(() => {
		if (canFind) findAgain();
	}, [canFind]);
	const found = search === '' || text.trim() === '' ? [] : data;
	const choose = (userId: number) => {
		setText('');
		onFound(userId);
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		// A scanner types after the text in the field.
		const code = passCodeIn(text);
		if (code !== undefined) {
			setText('');
			onCode(code);
			return;
		}
		// Only a single match is chosen automatically; with several, nobody is let in by a guess.
		const [only, ...others] = found;
		// The list has only the last digits of phone numbers, so a whole number may match somebody else.
		if (desk.isDown && isUncertain(wanted)) return;
		if (only && others.length === 0 && wanted === text.trim() && !isFetching) choose(only.userId);
	};
	const isNobody = search !== '' && isSuccess && found.length === 0 && !isFetching && text.trim() === search;
	return (
		<search className={classNames('relative', className)}>
			<form onSubmit={submit}>
				<label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
					Name, phone or number
				</label>
				<div className="relative">
					<Search
						aria-hidden="true"
						className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-ink-soft"
					/>
					<input
						ref={ref}
						id={id}
						type="search"
						autoComplete="off"
						maxLength={400}
						placeholder="Or scan the code on their phone"
						value={text}
						onChange={({ target: { value } }) => setText(value)}
						onKeyDown={(event) => {
							if (event.key === 'Escape') setText('');
						}}
						className={classNames(controlStyle, 'pl-10')}
					/>
				</div>
			</form>
			<p role="status" className="text-sm text-ink-soft empty:hidden">
				{isNobody && <span className="mt-2 block">Nobody of this centre is found by that</span>}
				{found.length > 0 && <span className="sr-only">{found.length} found</span>}
			</p>
			{found.length > 0 && (
				<ul className="mt-2 divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
					{found.map(({ userId, name, phoneEnd, membership }) => (
						<li key={userId}>
							<button
								type="button"
								onClick={() => choose(userId)}
								className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-left hover:bg-sunken"
							>
								<span className="font-semibold wrap-anywhere">{name}</span>
								<span className="text-sm text-ink-soft wrap-anywhere tabular-nums">
									{membership && `${membership.type}, ${centreName(membership.home)} · `}…{phoneEnd}
								</span>
							</button>
						</li>
					))}
				</ul>
			)}
		</search>
	);
}
