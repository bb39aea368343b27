import type { Person } from '../../platform/permissions.ts';

/** The signed-in person of a request. */
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
  /** An admin without a second factor, where admins need one. */
  needsSecondFactor: boolean;
};
