import { z } from 'zod';

/** An id in lower case like PostgreSQL's: some clients send capitals, and ids are compared as text. */
export const idParam = (invalid?: { error: () => string }) => z.uuid(invalid).toLowerCase();
