/**
 * Whether no control has the focus: nothing has it, or only a heading, which gets it in place of a removed control
 * (document/keep-focus.ts).
 */
export const hasNoFocus = (): boolean => Boolean(document.activeElement?.matches('body, h1, h2, h3, h4'));
