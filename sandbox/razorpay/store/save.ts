import type { SandboxContext } from '../context.ts';
import type { SandboxEntry } from './store.ts';

/** Writes all entries or none, then wakes the due-work loop, which would find nothing earlier. */
export async function save(context: SandboxContext, entries: SandboxEntry[]): Promise<void> {
  await context.store.put(entries);
  for (const { dueAt } of entries) if (dueAt) context.wake(dueAt);
}
