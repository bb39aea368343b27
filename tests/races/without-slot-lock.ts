import { vi } from 'vitest';

// Disables the in-process lock, so that requests race as on different nodes and only the database protects
// the hours.
vi.mock(import('../../server/core/slots/slot-lock.ts'), () => ({
  createSlotLock: () => ({ run: async (_wanted, look, payment) => payment(await look()) }),
}));
