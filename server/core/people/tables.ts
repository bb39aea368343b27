import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { auditEvents } from '../../../contract/people/people.ts';
import { roles } from '../../../contract/people/roles.ts';
import type { Settings } from '../../../contract/people/settings.ts';
import { instant } from '../../platform/database/columns.ts';

/** The only source of a person's role; no request carries one. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    /** Full name for better-auth, derived from first and last name. */
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone'),
    role: text('role', { enum: roles }).notNull().default('customer'),
    /**
     * True while the person has a passkey or an authenticator app: a password alone does not sign in then.
     */
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** Set when the account is deleted: personal data is erased, the row stays for its bookings. */
    deletedAt: instant('deleted_at'),
    /** Set while an admin has disabled the account, with the reason. */
    disabledAt: instant('disabled_at'),
    disabledReason: text('disabled_reason'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('users_phone').on(table.phone).where(sql`phone IS NOT NULL`),
    index('users_newest').on(table.createdAt.desc(), table.id.desc()).where(sql`deleted_at IS NULL`),
    // The migration alone has `users_word_ends`, for search by a part of a word, because it needs a function.
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** Last proof of identity in this session, at sign-in or later. */
    authenticatedAt: instant('authenticated_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Browsers that get push messages, one per session. They end with it, as at sign-out. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  sessionId: uuid('session_id')
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  /** The secret address of the browser at its push service. */
  endpoint: text('endpoint').notNull().unique(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Secret of the authenticator app and recovery codes, both encrypted; one row per person with a second factor. */
export const twoFactors = pgTable('two_factors', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique('two_factors_user')
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  /** False until the first code of the app was right, and for people who only have passkeys. */
  verified: boolean('verified').notNull().default(false),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: instant('locked_until'),
});

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    credentialID: text('credential_id').notNull().unique('passkeys_credential'),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Passwords: one account of the provider `credential` per person. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('accounts_user').on(table.userId)],
);

export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

export const consents = pgTable(
  'consents',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['terms', 'privacy'] }).notNull(),
    textVersion: text('text_version').notNull(),
    givenAt: instant('given_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose, table.textVersion] })],
);

/** One choice per kind of mail; no row means on. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    byEmail: boolean('by_email').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

export const ownerSettings = pgTable('owner_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Off: paid bookings await owner approval. */
  autoAccept: boolean('auto_accept').notNull().default(true),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** One row with the values that an admin has set; missing ones have their defaults. */
export const settings = pgTable(
  'settings',
  {
    id: smallint('id').primaryKey().default(1),
    values: jsonb('values').$type<Partial<Settings>>().notNull(),
    updatedBy: uuid('updated_by').references(() => users.id),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  () => [check('settings_one_row', sql`id = 1`)],
);

/**
 * Security events: actor, subject and time. Append-only: a trigger refuses every change except erasing the
 * names of deleted accounts (docs/decisions/046). Never contains addresses, phones or secrets.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    event: text('event', { enum: auditEvents }).notNull(),
    /** Null if no person was signed in. */
    actorId: uuid('actor_id'),
    /** The person or turf affected; null for the whole installation, or an unknown address. */
    subjectId: uuid('subject_id'),
    /** Keyed hash of the network address: distinguishes callers but identifies no one. */
    caller: text('caller'),
    /** Names at the time of the event; null for old entries without names and for deleted accounts. */
    actorName: text('actor_name'),
    subjectName: text('subject_name'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    happenedAt: instant('happened_at').notNull().defaultNow(),
  },
  (table) => [
    index('audit_log_newest').on(table.happenedAt.desc(), table.id.desc()),
    index('audit_log_subject').on(table.subjectId, table.happenedAt.desc(), table.id.desc()),
    index('audit_log_actor').on(table.actorId, table.happenedAt.desc(), table.id.desc()),
    index('audit_log_event').on(table.event, table.happenedAt.desc(), table.id.desc()),
    index('audit_log_details').using('gin', table.details.op('jsonb_path_ops')),
  ],
);
