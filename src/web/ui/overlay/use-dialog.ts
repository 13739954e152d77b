import { useState } from 'react';

interface DialogState<Content> {
	content: Content | undefined;
	open: boolean;
	count: number;
}

interface UsedDialog<Content> {
	/** Opens the dialog, for example with the row that it is about. */
	show: (content: Content) => void;
	/** The content it was last opened with, which stays while it closes. Undefined until it has been opened. */
	content: Content | undefined;
	/**
	 * How often it was opened. As its key, it resets the dialog's form each time; 0 while there is nothing to render.
	 */
	count: number;
	/** Spread these on the dialog. */
	props: { open: boolean; onClose: () => void };
}

/**
 * A dialog of a screen: `const adding = useDialog()`, `onClick={() => adding.show()}`,
 * `{adding.count > 0 && <AddDialog key={adding.count} {...adding.props} />}`. It stays mounted while it closes, for its
 * animation.
 */
export function useDialog<Content = void>(): UsedDialog<Content> {
	const [{ content, open, count }, setState] = useState<DialogState<Content>>({
		content: undefined,
		open: false,
		count: 0,
	});
	return {
		show: (shown) => setState((last) => ({ content: shown, open: true, count: last.count + 1 })),
		content,
		count,
		props: { open, onClose: () => setState((last) => ({ ...last, open: false })) },
	};
}
