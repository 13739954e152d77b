import { useLocation } from 'react-router';
import { useRights } from '#web/data/use-rights.ts';
import type { DeskListConfig } from './list/config.ts';
import { allDeskLists } from './lists.ts';
import { type DeskNavigationItem, deskNavigation, subScreens } from './navigation.ts';

/** The screens in the desk's menu that the user may open. */
export function useOpenScreens(): readonly DeskNavigationItem[] {
	const { may } = useRights();
	return deskNavigation.filter(({ right }) => !right || may(right));
}

/** Returns a function that says whether the user may open a list of the desk. */
function useIsOpen(): (list: DeskListConfig<string>) => boolean {
	const { may } = useRights();
	return ({ right }) => may(right);
}

/** The lists of the desk that the user may open. */
export function useOpenLists(): readonly DeskListConfig<string>[] {
	return allDeskLists.filter(useIsOpen());
}

/** The right that this page's screen requires, if the user lacks it. */
export function useClosedScreen() {
	const { pathname } = useLocation();
	const { may } = useRights();
	const screen = [...subScreens, ...deskNavigation].find(
		({ to, right }) => right && (pathname === to || pathname.startsWith(`${to}/`)),
	);
	return screen?.right && !may(screen.right) ? { ...screen, right: screen.right } : undefined;
}
