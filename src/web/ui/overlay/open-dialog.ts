/** The selector of dialogs, be they questions (`alertdialog`) or not. */
export const dialogs = ':is([role="dialog"], [role="alertdialog"])';

/** The selector of those that are open: neither closed nor fading out. Base UI marks them so. */
export const openDialogs = `${dialogs}[data-open]`;

/** Whether a dialog is open; not while it is closing. */
export const isDialogOpen = (): boolean => document.querySelector(openDialogs) !== null;
