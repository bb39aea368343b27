/** The contract's code of an error that an API call threw; empty for anything else. */
export function errorCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
