/** Limits of an imported list of customers; a larger one is sent in parts. */
export const maxImportRows = 2_000;
export const maxImportLetters = 200_000;
/** Letters of Indian scripts take three bytes. */
export const maxImportBytes = 600_000;
