export function ensurePrograms(forWhom: string, wanted?: string[]): Promise<void>;
