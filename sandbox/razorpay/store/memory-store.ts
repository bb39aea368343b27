import type { SandboxEntry, SandboxKind, SandboxStore } from './store.ts';

/** Creates a store for tests and benchmarks. Pass it to a new sandbox to simulate a restart. */
export function createMemoryStore(): SandboxStore {
  const shelves = new Map<SandboxKind, Map<string, SandboxEntry>>();

  function shelf<Kind extends SandboxKind>(kind: Kind): Map<string, SandboxEntry<Kind>> {
    const found = shelves.get(kind) ?? new Map<string, SandboxEntry>();
    shelves.set(kind, found);
    // Safe, because only `write` fills the maps, each with entries of one kind.
    return found as unknown as Map<string, SandboxEntry<Kind>>;
  }
  function write(entry: SandboxEntry): void {
    shelf(entry.kind).set(entry.id, structuredClone(entry));
  }
  function list<Kind extends SandboxKind>(kind: Kind, fits: (entry: SandboxEntry<Kind>) => boolean) {
    return [...shelf(kind).values()].filter(fits).map((entry) => structuredClone(entry));
  }

  return {
    async put(entries) {
      for (const entry of entries) write(entry);
    },
    async insertIfAbsent(entry) {
      if (shelf(entry.kind).has(entry.id)) return false;
      write(entry);
      return true;
    },
    async get(kind, id) {
      const entry = shelf(kind).get(id);
      return entry ? structuredClone(entry) : null;
    },
    async listByParent(kind, parentId) {
      return list(kind, (entry) => entry.parentId === parentId);
    },
    async listByKey(kind, uniqueKey) {
      return list(kind, (entry) => entry.uniqueKey === uniqueKey);
    },
    async listAll(kind) {
      return list(kind, () => true);
    },
    async listDue(kind, before, limit) {
      return list(kind, (entry) => entry.dueAt !== null && entry.dueAt <= before)
        .sort((one, other) => (one.dueAt?.getTime() ?? 0) - (other.dueAt?.getTime() ?? 0))
        .slice(0, limit);
    },
    async remove(kind, ids) {
      for (const id of ids) shelf(kind).delete(id);
    },
  };
}
