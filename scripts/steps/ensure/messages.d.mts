export function ensureMessages(): Promise<void>;
export function compileMessagesIfStale(): Promise<string>;
