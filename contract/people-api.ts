import { oc } from '@orpc/contract';
import { z } from 'zod';
import * as m from '#messages';
import { idParam } from './id-param.ts';
import {
  accountDeletion,
  device,
  mailPreference,
  mailPreferenceUpdate,
  ownerPreferences,
  peoplePage,
  peopleSearch,
  profile,
  profileUpdate,
  roleChange,
} from './people.ts';
import { publicSettings, settings, settingsUpdate } from './settings.ts';

const tags = ['People'];
const ended = z.object({ endedCount: z.int().nonnegative() });

/** Passwords are not here: they go through `/api/auth`. */
export const peopleApi = {
  getProfile: oc.route({ method: 'GET', path: '/me', summary: 'Own profile', tags }).output(profile),
  updateProfile: oc
    .route({ method: 'PATCH', path: '/me', summary: 'Change own name or phone', tags })
    .input(profileUpdate)
    .output(profile),
  listDevices: oc
    .route({
      method: 'GET',
      path: '/me/devices',
      summary: 'Where one is signed in, newest activity first',
      tags,
    })
    .output(z.object({ items: z.array(device) })),
  endDevice: oc
    .route({ method: 'DELETE', path: '/me/devices/{deviceId}', summary: 'Sign one device out', tags })
    .input(z.strictObject({ deviceId: idParam({ error: m.errors_device_id }) }))
    .output(ended),
  endOtherDevices: oc
    .route({ method: 'DELETE', path: '/me/devices', summary: 'Sign all other devices out', tags })
    .output(ended),
  listMailPreferences: oc
    .route({ method: 'GET', path: '/me/mail-preferences', summary: 'Mails one can do without', tags })
    .output(z.object({ items: z.array(mailPreference) })),
  updateMailPreference: oc
    .route({ method: 'PUT', path: '/me/mail-preferences', summary: 'Turn a kind of mail on or off', tags })
    .input(mailPreferenceUpdate)
    .output(z.object({ items: z.array(mailPreference) })),
  getOwnerPreferences: oc
    .route({ method: 'GET', path: '/me/owner-preferences', summary: 'How one runs own turfs', tags })
    .output(ownerPreferences),
  updateOwnerPreferences: oc
    .route({
      method: 'PUT',
      path: '/me/owner-preferences',
      summary: 'Accept bookings by itself or by hand',
      tags,
    })
    .input(ownerPreferences)
    .output(ownerPreferences),
  exportOwnData: oc
    .route({ method: 'GET', path: '/me/export', summary: 'All own data, a ZIP of JSON files', tags })
    .output(z.file().mime('application/zip')),
  deleteOwnAccount: oc
    .route({
      method: 'POST',
      path: '/me/deletion',
      summary: 'Delete own account; bookings and payments stay without a name',
      tags,
    })
    .input(accountDeletion)
    .output(z.object({ deleted: z.literal(true) })),
  listPeople: oc
    .route({ method: 'GET', path: '/people', summary: 'People, newest first', tags })
    .input(peopleSearch)
    .output(peoplePage),
  changeRole: oc
    .route({ method: 'PUT', path: '/people/{userId}/role', summary: 'Change what a person is', tags })
    .input(roleChange)
    .output(profile),
  getPublicSettings: oc
    .route({
      method: 'GET',
      path: '/policy',
      summary: 'Names and booking terms in force',
      tags: ['Settings'],
    })
    .output(publicSettings),
  getSettings: oc
    .route({ method: 'GET', path: '/settings', summary: 'What an admin can set', tags: ['Settings'] })
    .output(settings),
  updateSettings: oc
    .route({
      method: 'PATCH',
      path: '/settings',
      summary: 'Set names and terms, for new holds only',
      tags: ['Settings'],
    })
    .input(settingsUpdate)
    .output(settings),
};
