import { ChevronDown, LayoutGrid } from 'lucide-react';
import { categories } from '#shared/catalogue.rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';

/** The store bar's menu of categories. */
export function CategoryMenu() {
	return (
		<Menu
			trigger={
				<Button tone="secondary" className="group px-3.5! sm:px-4!">
					<LayoutGrid aria-hidden="true" className="text-clay max-sm:hidden" />
					All Categories
					<ChevronDown aria-hidden="true" className="transition-transform group-data-popup-open:rotate-180" />
				</Button>
			}
			items={categories.map(({ slug, label }) => ({ label, to: `/store/category?category=${slug}` }))}
		/>
	);
}
