/** The selector of dialogs, including questions (`alertdialog`). */
export const dialogs = ':is([role="dialog"], [role="alertdialog"])';

/** The selector of open dialogs: neither closed nor fading out, as Base UI marks them. */
export const openDialogs = `${dialogs}[data-open]`;

/** Whether a dialog is open; not while it is closing. */
export const isDialogOpen = (): boolean => document.querySelector(openDialogs) !== null;
