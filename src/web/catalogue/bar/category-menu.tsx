import { ChevronDown, LayoutGrid } from 'lucide-react';
import { categories, categoryPath } from '#shared/catalogue/catalogue.rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';

/** The store bar's menu of categories. */
export function CategoryMenu() {
	return (
		<Menu
			trigger={
				<Button tone="secondary" className="group px-3! md:px-4!">
					<LayoutGrid aria-hidden="true" className="text-clay" />
					<span className="max-md:sr-only">All Categories</span>
					<ChevronDown
						aria-hidden="true"
						className="transition-transform group-data-popup-open:rotate-180 max-md:hidden"
					/>
				</Button>
			}
			items={categories.map(({ key, label }) => ({ label, to: categoryPath(key) }))}
		/>
	);
}
