import { oc } from '@orpc/contract';
import { z } from 'zod';
import * as m from '#messages';
import { idParam } from '../id-param.ts';
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
  push,
  pushSubscriptionInput,
  roleChange,
} from './people.ts';
import { publicSettings, settings, settingsUpdate } from './settings.ts';

const tags = ['People'];
const ended = z.object({ endedCount: z.int().nonnegative() });

/** Passwords are not here: they go through `/api/auth`. */
export const peopleApi = {
  getProfile: oc.route({ method: 'GET', path: '/me', summary: 'Get own profile', tags }).output(profile),
  updateProfile: oc
    .route({ method: 'PATCH', path: '/me', summary: 'Update own name or phone', tags })
    .input(profileUpdate)
    .output(profile),
  listDevices: oc
    .route({
      method: 'GET',
      path: '/me/devices',
      summary: 'List own devices, latest activity first',
      tags,
    })
    .output(z.object({ items: z.array(device) })),
  endDevice: oc
    .route({ method: 'DELETE', path: '/me/devices/{deviceId}', summary: 'Sign out a device', tags })
    .input(z.strictObject({ deviceId: idParam({ error: m.errors_device_id }) }))
    .output(ended),
  endOtherDevices: oc
    .route({ method: 'DELETE', path: '/me/devices', summary: 'Sign out all other devices', tags })
    .output(ended),
  getPush: oc
    .route({ method: 'GET', path: '/me/push', summary: 'Get the state of push messages', tags })
    .output(push),
  savePush: oc
    .route({
      method: 'PUT',
      path: '/me/push',
      summary: 'Send push messages to this browser',
      description: 'About waits, until the session ends. Emails are sent as well.',
      tags,
    })
    .input(pushSubscriptionInput)
    .output(z.object({ isOn: z.literal(true) })),
  removePush: oc
    .route({
      method: 'DELETE',
      path: '/me/devices/{deviceId}/push',
      summary: 'Stop push messages to a device',
      tags,
    })
    .input(z.strictObject({ deviceId: idParam({ error: m.errors_device_id }) }))
    .output(z.object({ removed: z.literal(true) })),
  listMailPreferences: oc
    .route({ method: 'GET', path: '/me/mail-preferences', summary: 'List optional emails', tags })
    .output(z.object({ items: z.array(mailPreference) })),
  updateMailPreference: oc
    .route({ method: 'PUT', path: '/me/mail-preferences', summary: 'Turn an optional email on or off', tags })
    .input(mailPreferenceUpdate)
    .output(z.object({ items: z.array(mailPreference) })),
  getOwnerPreferences: oc
    .route({
      method: 'GET',
      path: '/me/owner-preferences',
      summary: 'Get own settings as a turf owner',
      tags,
    })
    .output(ownerPreferences),
  updateOwnerPreferences: oc
    .route({
      method: 'PUT',
      path: '/me/owner-preferences',
      summary: 'Set whether bookings are approved automatically or by the owner',
      tags,
    })
    .input(ownerPreferences)
    .output(ownerPreferences),
  exportOwnData: oc
    .route({
      method: 'GET',
      path: '/me/export',
      summary: 'Download all own data as a ZIP of JSON files',
      tags,
    })
    .output(z.file().mime('application/zip')),
  deleteOwnAccount: oc
    .route({
      method: 'POST',
      path: '/me/deletion',
      summary: 'Delete own account; bookings and payments are anonymised',
      tags,
    })
    .input(accountDeletion)
    .output(z.object({ deleted: z.literal(true) })),
  listPeople: oc
    .route({ method: 'GET', path: '/people', summary: 'List people, newest first', tags })
    .input(peopleSearch)
    .output(peoplePage),
  changeRole: oc
    .route({ method: 'PUT', path: '/people/{userId}/role', summary: 'Change the role of a person', tags })
    .input(roleChange)
    .output(profile),
  getPublicSettings: oc
    .route({
      method: 'GET',
      path: '/policy',
      summary: 'Platform names and booking terms in force',
      tags: ['Settings'],
    })
    .output(publicSettings),
  getSettings: oc
    .route({ method: 'GET', path: '/settings', summary: 'Get the platform settings', tags: ['Settings'] })
    .output(settings),
  updateSettings: oc
    .route({
      method: 'PATCH',
      path: '/settings',
      summary: 'Update platform settings; terms apply to new holds only',
      tags: ['Settings'],
    })
    .input(settingsUpdate)
    .output(settings),
};
