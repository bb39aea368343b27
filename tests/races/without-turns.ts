import { vi } from 'vitest';

// Here everybody tries at once, as they do when their requests reach different nodes: what is under test is that the
// database lets one of them have the hours, not that one process spares it the others.
vi.mock(import('../../server/core/slots/take-turns.ts'), () => ({
  createTurns: () => ({ take: async (_wanted, look, attempt) => attempt(await look()) }),
}));
