/** Whom the server took for a page's reader: a person's id, or `nobody`. Scripts send a page's own back with what it changes. */
export const readerHeader = 'maidan-reader';
/** The same in a form that no script sends. */
export const readerField = 'maidan-reader';
/** On the answer to a form of a page that was drawn for somebody else. Scripts leave the form as it is, and say so. */
export const otherReaderHeader = 'maidan-other-reader';
