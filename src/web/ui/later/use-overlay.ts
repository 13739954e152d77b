import {
	type ComponentType,
	startTransition,
	useCallback,
	useDeferredValue,
	useEffect,
	useState,
} from 'react';

/**
 * A menu, drawer or dialog whose code loads when it first opens, or a little earlier: when a pointer reaches the button
 * that opens it. Undefined until it is there; what was opened meanwhile opens then.
 *
 * `const [Menu, prepareMenu, showsMenu] = useOverlay(loadMenu, open)`, `<Button onPointerEnter={prepareMenu} …>`,
 * `{Menu && <Menu open={showsMenu} … />}`
 *
 * The third is `open`, true a little later: the press is painted first, because a slow phone renders a menu for longer
 * than a press may seem to do nothing.
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
