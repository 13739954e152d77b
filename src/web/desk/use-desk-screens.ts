import { useLocation } from 'react-router';
import { useRights } from '#web/data/use-rights.ts';
import type { DeskListConfig } from './list/config.ts';
import { allDeskLists } from './lists.ts';
import { type DeskNavigationItem, deskNavigation, subScreens } from './navigation.ts';

/** The screens of the desk's menu that are open to the person who is at it. */
export function useOpenScreens(): readonly DeskNavigationItem[] {
	const { may } = useRights();
	return deskNavigation.filter(({ right }) => !right || may(right));
}

/** Whether a list of the desk is open to the person who is at it. */
function useIsOpen(): (list: DeskListConfig<string>) => boolean {
	const { may } = useRights();
	return ({ right }) => may(right);
}

/** The lists that are. */
export function useOpenLists(): readonly DeskListConfig<string>[] {
	return allDeskLists.filter(useIsOpen());
}

/** The right that takes the screen of this page, where the person at the desk has it not. */
export function useClosedScreen() {
	const { pathname } = useLocation();
	const { may } = useRights();
	const screen = [...subScreens, ...deskNavigation].find(
		({ to, right }) => right && (pathname === to || pathname.startsWith(`${to}/`)),
	);
	return screen?.right && !may(screen.right) ? { ...screen, right: screen.right } : undefined;
}
