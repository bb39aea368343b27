import { api } from '../../contract/api.ts';
import { changeCustomer, getCustomer, removeCustomer } from '../flows/customers/customer.ts';
import { changeGroup, createGroup, removeGroup } from '../flows/customers/groups.ts';
import { checkImport, importCustomers } from '../flows/customers/import-customers.ts';
import { listCustomers, suggestCustomers } from '../flows/customers/list-customers.ts';
import { requirePerson } from '../platform/permissions.ts';
import { implementArea, permit, signedIn } from './procedure.ts';

const os = implementArea(api.customers);

export const customerProcedures = {
  list: os.list
    .use(permit('read:customer:managed'))
    .handler(({ context: { services, actor }, input }) =>
      listCustomers(services, requirePerson(actor), input, { showsContacts: true }),
    ),
  suggest: os.suggest
    .use(permit('read:customer:managed'))
    .handler(async ({ context: { services, actor }, input }) => ({
      items: await suggestCustomers(services, requirePerson(actor), input),
    })),
  export: os.export
    .use(permit('export:customer:managed'))
    .handler(({ context: { services, actor }, input }) =>
      listCustomers(services, requirePerson(actor), input, { showsContacts: false }),
    ),
  checkImport: os.checkImport
    .use(permit('update:customer:managed'))
    .handler(({ context: { services, actor }, input }) => checkImport(services, requirePerson(actor), input)),
  import: os.import
    .use(permit('update:customer:managed'))
    .handler(({ context, input }) => importCustomers(context.services, signedIn(context), input)),
  get: os.get
    .use(permit('read:customer:managed'))
    .handler(({ context: { services, actor }, input: { customerId } }) =>
      getCustomer(services, requirePerson(actor), customerId),
    ),
  update: os.update
    .use(permit('update:customer:managed'))
    .handler(({ context, input }) => changeCustomer(context.services, signedIn(context), input)),
  remove: os.remove
    .use(permit('update:customer:managed'))
    .handler(async ({ context, input: { customerId } }) => {
      await removeCustomer(context.services, signedIn(context), customerId);
      return { removed: true as const };
    }),
  createGroup: os.createGroup
    .use(permit('update:customer:managed'))
    .handler(({ context, input }) => createGroup(context.services, signedIn(context), input)),
  updateGroup: os.updateGroup
    .use(permit('update:customer:managed'))
    .handler(({ context, input }) => changeGroup(context.services, signedIn(context), input)),
  removeGroup: os.removeGroup
    .use(permit('update:customer:managed'))
    .handler(async ({ context, input: { groupId } }) => {
      await removeGroup(context.services, signedIn(context), groupId);
      return { removed: true as const };
    }),
};
