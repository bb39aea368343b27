import type { SandboxContext } from './context.ts';
import type { SandboxEntry } from './store.ts';

/** All or nothing, and only then the due-work loop hears of it: earlier it would find nothing. */
export async function save(context: SandboxContext, entries: SandboxEntry[]): Promise<void> {
  await context.store.put(entries);
  for (const { dueAt } of entries) if (dueAt) context.wake(dueAt);
}
