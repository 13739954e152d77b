/**
 * Whether no control has the focus: nothing has it, or a heading, which stands in for a control that was removed
 * (document/keep-focus.ts).
 */
export const hasNoFocus = (): boolean => Boolean(document.activeElement?.matches('body, h1, h2, h3, h4'));
