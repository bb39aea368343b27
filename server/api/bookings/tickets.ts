import { api } from '../../../contract/api.ts';
import { answerTeam, changeTeamLink, removeTeamAnswer } from '../../features/tickets/change-team.ts';
import { checkTicket } from '../../features/tickets/check-ticket.ts';
import { getSharedTicket } from '../../features/tickets/get-shared-ticket.ts';
import { getTicket } from '../../features/tickets/get-ticket.ts';
import { requirePerson } from '../../platform/permissions.ts';
import { implementArea, permit } from '../procedure.ts';

const os = implementArea(api.tickets);

export const ticketProcedures = {
  get: os.get
    .use(permit('read:booking:own'))
    .handler(({ context: { services, actor }, input }) =>
      getTicket(services, requirePerson(actor), input.bookingId),
    ),
  getShared: os.getShared
    .use(permit('read:ticket:public'))
    .handler(({ context, input }) => getSharedTicket(context.services, input)),
  answerTeam: os.answerTeam
    .use(permit('answer:team:public'))
    .handler(({ context: { services, caller }, input }) => answerTeam(services, input, caller)),
  changeTeamLink: os.changeTeamLink
    .use(permit('update:team:own'))
    .handler(({ context: { services, actor }, input }) =>
      changeTeamLink(services, requirePerson(actor), input),
    ),
  removeTeamAnswer: os.removeTeamAnswer
    .use(permit('update:team:own'))
    .handler(({ context: { services, actor }, input }) =>
      removeTeamAnswer(services, requirePerson(actor), input),
    ),
  getKey: os.getKey.use(permit('check:ticket:managed')).handler(({ context }) => ({
    algorithm: 'Ed25519' as const,
    publicKey: context.services.tickets.publicKey,
  })),
  check: os.check
    .use(permit('check:ticket:managed'))
    .handler(({ context: { services, actor }, input }) =>
      checkTicket(services, requirePerson(actor), input.ticket),
    ),
};
