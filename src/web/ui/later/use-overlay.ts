import {
	type ComponentType,
	startTransition,
	useCallback,
	useDeferredValue,
	useEffect,
	useState,
} from 'react';

/**
 * A menu, drawer or dialog whose code loads when its button is hovered or pressed; undefined until then. `const
 * [Menu, prepareMenu, showsMenu] = useOverlay(loadMenu, open)`, `<Button onPointerEnter={prepareMenu} …>`, `{Menu &&
 * <Menu open={showsMenu} … />}`. The third value is `open` after a paint, so that the press is visible before a slow
 * phone renders the menu.
 * @param load what `later` returns
 */
export function useOverlay<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	open: boolean,
): [Overlay: ComponentType<Props> | undefined, prepare: () => void, shows: boolean] {
	const [Overlay, setOverlay] = useState<ComponentType<Props>>();
	const prepare = useCallback(
		() => void load().then((loaded) => startTransition(() => setOverlay(() => loaded))),
		[load],
	);
	useEffect(() => {
		if (open) prepare();
	}, [open, prepare]);
	const isPainted = useDeferredValue(open);
	return [Overlay, prepare, open && isPainted];
}
