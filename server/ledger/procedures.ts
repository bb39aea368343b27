import { implement } from '@orpc/server';
import { api } from '../../contract/api.ts';
import { permit, type RequestContext } from '../procedure.ts';
import { checkMoney } from './check-money.ts';

const os = implement(api.money).$context<RequestContext>();

export const moneyProcedures = {
  check: os.check.use(permit('check:money:any')).handler(({ context: { services } }) => checkMoney(services)),
};
