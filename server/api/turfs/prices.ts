import { api } from '../../../contract/api.ts';
import { getPriceWeek, listPriceRules } from '../../core/slots/prices/get-week.ts';
import { createRule, deleteRule, updateRule } from '../../core/slots/prices/save-rule.ts';
import { resetPrices, setPrices } from '../../core/slots/prices/set-range.ts';
import { requirePerson } from '../../platform/permissions.ts';
import { implementArea, permit, signedIn } from '../procedure.ts';

const os = implementArea(api.prices);
const manage = permit('update:prices:managed');

export const priceProcedures = {
  listRules: os.listRules
    .use(manage)
    .handler(({ context: { services, actor }, input }) =>
      listPriceRules(services, requirePerson(actor), input.turfId),
    ),
  createRule: os.createRule
    .use(manage)
    .handler(({ context, input }) => createRule(context.services, signedIn(context), input)),
  updateRule: os.updateRule
    .use(manage)
    .handler(({ context, input }) => updateRule(context.services, signedIn(context), input)),
  deleteRule: os.deleteRule
    .use(manage)
    .handler(({ context, input }) => deleteRule(context.services, signedIn(context), input)),
  getWeek: os.getWeek
    .use(manage)
    .handler(({ context: { services, actor }, input }) =>
      getPriceWeek(services, requirePerson(actor), input),
    ),
  setRange: os.setRange
    .use(manage)
    .handler(({ context, input }) => setPrices(context.services, signedIn(context), input)),
  resetRange: os.resetRange
    .use(manage)
    .handler(({ context, input }) => resetPrices(context.services, signedIn(context), input)),
};
