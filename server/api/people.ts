import * as m from '#messages';
import { api } from '../../contract/api.ts';
import { getProfile } from '../core/people/profiles/get-profile.ts';
import {
  listMailPreferences,
  updateMailPreference,
} from '../core/people/profiles/notification-preferences.ts';
import { getOwnerPreferences } from '../core/people/profiles/owner-preferences.ts';
import { getPush, removePush, savePush } from '../core/people/sessions/push-subscriptions.ts';
import { endDevice, endOtherDevices, listDevices } from '../core/people/sessions/sessions.ts';
import { currentSettings, getPublicSettings } from '../core/people/settings/current-settings.ts';
import { updateSettings } from '../core/people/settings/update-settings.ts';
import { changeRole } from '../flows/account/change-role.ts';
import { deleteOwnAccount } from '../flows/account/delete-own-account.ts';
import { disablePerson, enablePerson } from '../flows/account/disable-person.ts';
import { exportOwnData } from '../flows/account/export-own-data.ts';
import { getPerson } from '../flows/account/get-person.ts';
import { listAudit } from '../flows/account/list-audit.ts';
import { listPeople } from '../flows/account/list-people.ts';
import { resetSecondFactor } from '../flows/account/reset-second-factor.ts';
import { updateOwnerPreferences } from '../flows/account/update-owner-preferences.ts';
import { updateProfile } from '../flows/account/update-profile.ts';
import { requirePerson } from '../platform/permissions.ts';
import { implementArea, permit, recordView, signedIn } from './procedure.ts';
import type { RequestContext } from './services.ts';

const os = implementArea(api.people);

const ownId = ({ actor }: RequestContext) => requirePerson(actor).userId;

export const peopleProcedures = {
  getProfile: os.getProfile
    .use(permit('read:profile:own'))
    .handler(({ context }) => getProfile(context.services.db, ownId(context))),
  updateProfile: os.updateProfile
    .use(permit('update:profile:own', m.errors_login))
    .handler(({ context, input }) => updateProfile(context.services, signedIn(context), input)),
  listDevices: os.listDevices.use(permit('read:device:own')).handler(async ({ context }) => ({
    items: await listDevices(context.services, signedIn(context)),
  })),
  endDevice: os.endDevice
    .use(permit('end:device:own'))
    .handler(({ context, input }) => endDevice(context.services, signedIn(context), input.deviceId)),
  endOtherDevices: os.endOtherDevices
    .use(permit('end:device:own'))
    .handler(({ context }) => endOtherDevices(context.services, signedIn(context))),
  getPush: os.getPush
    .use(permit('read:device:own'))
    .handler(({ context: { services, sessionId } }) => getPush(services, sessionId)),
  savePush: os.savePush
    .use(permit('update:device:own'))
    .handler(({ context, input }) => savePush(context.services, signedIn(context), input)),
  removePush: os.removePush
    .use(permit('update:device:own'))
    .handler(({ context: { services, actor }, input }) =>
      removePush(services, requirePerson(actor), input.deviceId),
    ),
  listMailPreferences: os.listMailPreferences
    .use(permit('read:preference:own'))
    .handler(async ({ context }) => ({
      items: await listMailPreferences(context.services.db, ownId(context)),
    })),
  updateMailPreference: os.updateMailPreference
    .use(permit('update:preference:own'))
    .handler(async ({ context, input }) => {
      await updateMailPreference(context.services.db, ownId(context), input);
      return { items: await listMailPreferences(context.services.db, ownId(context)) };
    }),
  getOwnerPreferences: os.getOwnerPreferences
    .use(permit('read:owner-preference:own'))
    .handler(({ context }) => getOwnerPreferences(context.services.db, ownId(context))),
  updateOwnerPreferences: os.updateOwnerPreferences
    .use(permit('update:owner-preference:own'))
    .handler(({ context, input }) => updateOwnerPreferences(context.services, signedIn(context), input)),
  exportOwnData: os.exportOwnData
    .use(permit('export:data:own'))
    .handler(({ context }) => exportOwnData(context.services, signedIn(context))),
  deleteOwnAccount: os.deleteOwnAccount
    .use(permit('delete:account:own'))
    .handler(({ context, input }) =>
      deleteOwnAccount(context.services, signedIn(context), input.currentPassword),
    ),
  listPeople: os.listPeople
    .use(permit('read:person:all'))
    .handler(({ context, input }) => listPeople(context.services, input)),
  getPerson: os.getPerson.use(permit('read:person:all')).handler(async ({ context, input }) => {
    const person = await getPerson(context.services, input.userId);
    await recordView(context, input.userId, 'profile');
    return person;
  }),
  disablePerson: os.disablePerson
    .use(permit('disable:person:all'))
    .handler(({ context, input }) => disablePerson(context.services, signedIn(context), input)),
  enablePerson: os.enablePerson
    .use(permit('disable:person:all'))
    .handler(({ context, input }) => enablePerson(context.services, signedIn(context), input.userId)),
  resetSecondFactor: os.resetSecondFactor
    .use(permit('reset:second-factor:all'))
    .handler(({ context, input }) => resetSecondFactor(context.services, signedIn(context), input.userId)),
  listAudit: os.listAudit
    .use(permit('read:audit:all'))
    .handler(({ context, input }) => listAudit(context.services, input)),
  changeRole: os.changeRole
    .use(permit('update:role:all'))
    .handler(({ context, input }) => changeRole(context.services, signedIn(context), input)),
  getPublicSettings: os.getPublicSettings
    .use(permit('read:policy:public'))
    .handler(({ context }) => getPublicSettings(context.services)),
  getSettings: os.getSettings
    .use(permit('read:settings:all'))
    .handler(({ context }) => currentSettings(context.services)),
  updateSettings: os.updateSettings
    .use(permit('update:settings:all'))
    .handler(({ context, input }) => updateSettings(context.services, signedIn(context), input)),
};
