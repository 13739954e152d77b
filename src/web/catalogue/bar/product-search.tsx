import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchSlug } from '#shared/catalogue/catalogue.rules.ts';
import { messages } from '#shared/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { controlStyle } from '#web/ui/form/control-style.ts';
import { iconButtonStyle } from '#web/ui/icon-button.tsx';
import { popupStyle } from '#web/ui/overlay/menu.tsx';
import { listPath, parseFilters, searchedText } from '../list-filters.ts';
import { useSuggestions } from './use-suggestions.ts';

/** The text that a listing with these parameters searches for; empty where it lists a category. */
const searchedIn = (search: string) => searchedText(parseFilters(new URLSearchParams(search))) ?? '';

/** The text that the current page searches for; empty on other pages. */
function useSearchedText() {
	const { pathname, search } = useLocation();
	return pathname === '/store/category' ? searchedIn(search) : '';
}

/** The search box of the store, with suggestions. A pick or Enter opens the listing. */
export function ProductSearch({ className }: { className?: string | undefined }) {
	const navigate = useNavigate();
	const searched = useSearchedText();
	const [text, setText] = useState(searched);
	const [wantsOpen, setWantsOpen] = useState(false);
	const { names, none } = useSuggestions(wantsOpen ? text : '');
	const open = wantsOpen && (names.length > 0 || none);

	// After a navigation, fills the box with the page's search text. Where the box itself led to it, it has that text
	// as it was typed, or what was typed while the list loaded.
	const [requested, setRequested] = useState<string>();
	const [lastSearched, setLastSearched] = useState(searched);
	if (lastSearched !== searched) {
		setLastSearched(searched);
		setRequested(undefined);
		if (requested !== searched) setText(searched);
	}

	const goTo = (wanted: string) => {
		setWantsOpen(false);
		const category = searchSlug(wanted);
		if (!category) return;
		const path = listPath({ category });
		// Nothing where the text names a category.
		setRequested(searchedIn(path.slice(path.indexOf('?'))));
		void navigate(path);
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		goTo(text);
	};

	return (
		<search className={className}>
			{/* With an action, the form works before hydration and without JavaScript. */}
			<form action="/store/category" onSubmit={submit}>
				<Autocomplete.Root
					name="category"
					items={names}
					mode="none"
					value={text}
					onValueChange={(value, { reason }) => {
						setText(value);
						if (reason === 'item-press') goTo(value);
					}}
					open={open}
					onOpenChange={setWantsOpen}
				>
					<div className="relative">
						{/* Not in the tab order, because Enter does the same; without a submit button, a browser would not
						    submit on Enter. */}
						<button
							type="submit"
							aria-label="Search"
							tabIndex={-1}
							className="absolute top-0 left-0 grid size-11 place-items-center text-ink-soft hover:text-ink"
						>
							<Search aria-hidden="true" className="size-5" />
						</button>
						<Autocomplete.Input
							aria-label="Search products"
							placeholder="Search products"
							maxLength={120}
							autoComplete="off"
							autoCapitalize="off"
							spellCheck={false}
							enterKeyHint="search"
							// Suggestions that arrive after the box has lost the focus must not open.
							onBlur={() => open || setWantsOpen(false)}
							className={classNames(controlStyle, 'min-h-11! py-2! pr-12! pl-11! text-ellipsis')}
						/>
						<Autocomplete.Clear
							aria-label="Clear search"
							tabIndex={0}
							className={classNames(iconButtonStyle, 'absolute top-0 right-0')}
						>
							<X aria-hidden="true" />
						</Autocomplete.Clear>
					</div>
					<Autocomplete.Portal>
						<Autocomplete.Positioner sideOffset={6} collisionPadding={12} className="outline-none">
							<Autocomplete.Popup
								className={`${popupStyle} max-h-(--available-height) w-(--anchor-width) overflow-y-auto p-1.5`}
							>
								<Autocomplete.Empty>
									{none && <p className="py-2.5 pr-2 pl-8.5 text-ink-soft">{messages.noResult}</p>}
								</Autocomplete.Empty>
								<Autocomplete.List aria-label="Suggestions">
									{(name: string) => (
										<Autocomplete.Item
											key={name}
											value={name}
											className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-2 py-2 text-sm font-medium outline-none select-none data-highlighted:bg-sunken sm:text-base"
										>
											{/* The icon aligns the names with the typed text. */}
											<Search aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
											{name}
										</Autocomplete.Item>
									)}
								</Autocomplete.List>
							</Autocomplete.Popup>
						</Autocomplete.Positioner>
					</Autocomplete.Portal>
				</Autocomplete.Root>
			</form>
		</search>
	);
}
