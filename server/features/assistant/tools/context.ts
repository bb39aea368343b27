import type { z } from 'zod';
import type { ApiClient } from '../../../../contract/api.ts';
import type { AssistantCard } from '../../../../contract/assistant/assistant.ts';
import type { SlotMinutes } from '../../../../contract/calendar.ts';
import { isErrorCode } from '../../../../contract/errors.ts';
import type { Role } from '../../../../contract/people/roles.ts';

export type OwnTurf = { id: string; name: string; slotMinutes: SlotMinutes };

/** The API with the permissions of the person who asks, and the database's clock. */
export type ToolContext = {
  api: ApiClient;
  now(): Promise<Date>;
  role: Role;
  /** Turfs that an owner runs. The assistant never offers these to their owner. */
  ownTurfs: readonly OwnTurf[];
};

export async function toolContextFor(
  role: Role,
  { api, now }: Pick<ToolContext, 'api' | 'now'>,
): Promise<ToolContext> {
  const own = role === 'turf_owner' ? (await api.turfs.listOwn()).items : [];
  return { api, now, role, ownTurfs: own.filter(({ isActive }) => isActive) };
}

/** Returns whether the owner who asks runs this turf. */
export function isOwnTurf({ ownTurfs }: ToolContext, turfId: string): boolean {
  return ownTurfs.some(({ id }) => id === turfId);
}

/** Facts as of `readAt`, or the reason why there are none. */
export type ToolResult<Facts> = { readAt: string; cards: AssistantCard[] } & (
  | { facts: Facts; problem?: undefined }
  | { facts?: undefined; problem: { code: string; message: string } }
);

export type Tool<Input extends z.ZodType, Facts> = {
  name: string;
  description: string;
  input: Input;
  /** Expects input that `input` has parsed. */
  run(input: z.output<Input>): Promise<ToolResult<Facts>>;
};

type Found<Facts> = { facts: Facts; cards?: AssistantCard[] };

/**
 * Creates a tool. A refusal of the API, such as a day too far ahead, is returned as a problem. Failures are thrown.
 */
export function toolOf<Input extends z.ZodType, Facts>(
  ask: ToolContext,
  {
    lookUp,
    ...tool
  }: Omit<Tool<Input, Facts>, 'run'> & {
    lookUp(input: z.output<Input>, readAt: Date): Promise<Found<Facts>>;
  },
): Tool<Input, Facts> {
  return {
    ...tool,
    async run(input) {
      const now = await ask.now();
      const readAt = now.toISOString();
      try {
        const { facts, cards = [] } = await lookUp(input, now);
        return { readAt, facts, cards };
      } catch (error) {
        const problem = refusalOf(error);
        if (!problem) throw error;
        return { readAt, cards: [], problem };
      }
    },
  };
}

/** Returns the code and the most precise message of a refusal, or undefined for a failure. */
export function refusalOf(error: unknown): { code: string; message: string } | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const isRefusal = isErrorCode(error.code) && error.code !== 'INTERNAL_SERVER_ERROR';
  if (!isRefusal) return undefined;
  const [field] = 'data' in error ? (Object(error.data).fields ?? []) : [];
  return { code: error.code, message: field?.message ?? error.message };
}
