import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { timings } from '#web/parts/timings.ts';
import { classNames } from '#web/ui/class-names.ts';
import { controlStyle } from '#web/ui/form/control-style.ts';
import { useSearchUpdate } from '#web/ui/hooks/use-search-update.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { DeskFilters, DeskListConfig } from './config.ts';
import { afterReading, type OwnWrites } from './own-writes.ts';
import { deskPath, parseDeskFilters, searchLimit } from './url.ts';

interface DeskSearchProps<Status extends string> {
	list: DeskListConfig<Status>;
	filters: DeskFilters<Status>;
}

/** The search field of a list. Writes its text into the URL, debounced, or at once on Enter. */
export function DeskSearch<Status extends string>({ list, filters }: DeskSearchProps<Status>) {
	const updateSearch = useSearchUpdate();
	const input = useRef<HTMLInputElement>(null);
	const inUrl = filters.search ?? '';
	const [text, setText] = useState(inUrl);
	const written = useRef<OwnWrites>([inUrl]);
	useEffect(() => {
		const unread = afterReading(written.current, inUrl);
		written.current = unread ?? [inUrl];
		if (!unread) setText(inUrl);
	}, [inUrl]);

	const write = (wanted: string) => {
		const search = wanted.trim();
		if (search === written.current.at(-1)) return;
		written.current = [...written.current, search];
		updateSearch((latest) => deskPath(list, { ...parseDeskFilters(list, latest), search }));
	};
	const writeTyped = useEffectEvent(() => write(text));
	// biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text restarts the timer
	useEffect(() => {
		const timer = setTimeout(() => writeTyped(), timings.searchDebounce);
		return () => clearTimeout(timer);
	}, [text]);

	const submit = (event: FormEvent) => {
		event.preventDefault();
		write(text);
	};
	return (
		<search className="w-full min-w-[min(16rem,100%)] flex-1 lg:max-w-84 lg:min-w-44">
			<form onSubmit={submit} className="relative">
				<Search
					aria-hidden="true"
					className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-ink-soft"
				/>
				<input
					ref={input}
					type="search"
					aria-label={list.search.label}
					placeholder={list.search.hint}
					value={text}
					maxLength={searchLimit}
					autoComplete="off"
					aria-keyshortcuts="/"
					enterKeyHint="search"
					onChange={(event) => setText(event.target.value)}
					className={classNames(
						controlStyle,
						'min-h-11! py-1.5! pr-12 pl-10 text-ellipsis md:min-h-10! [&::-webkit-search-cancel-button]:hidden',
					)}
				/>
				{text !== '' && (
					<IconButton
						label="Clear the search"
						icon={X}
						className="absolute inset-y-0 right-0 my-auto md:size-10"
						onClick={() => {
							setText('');
							write('');
							input.current?.focus();
						}}
					/>
				)}
			</form>
		</search>
	);
}
