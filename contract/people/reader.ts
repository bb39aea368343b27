/** Id of the user that a page was rendered for, or 'nobody'. Scripts send it back with every change. */
export const readerHeader = 'maidan-reader';
/** The same value in a form that the browser submits without a script. */
export const readerField = 'maidan-reader';
/**
 * Marks the answer to a form of a page rendered for another user. Scripts then preserve the form and show a
 * notice.
 */
export const otherReaderHeader = 'maidan-other-reader';
