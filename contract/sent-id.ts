import { z } from 'zod';

/** An id as somebody sends it, in PostgreSQL's writing: some clients send capitals, and ids are compared as text. */
export const sentId = (message?: string) => z.uuid(message).toLowerCase();
