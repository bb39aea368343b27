import type { Person } from '../../../platform/permissions.ts';

export type Viewer = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** `customer` for an admin who still needs a second factor. */
  role: Person['role'];
  sessionId: string;
  /** The person has a passkey or an authenticator app, so this session began with two factors. */
  hasSecondFactor: boolean;
  needsSecondFactor: boolean;
};
