import * as m from '#messages';
import { apiFor } from '../../../api.server.ts';
import { loadOwnerChoice, requireDesk } from '../../../components/account/require-desk.server.ts';
import { ChoiceSelect } from '../../../components/desk/choice-select.tsx';
import { WorkHead } from '../../../components/layout/work-head.tsx';
import { GamesSection } from '../../../components/payouts/games-section.tsx';
import { loadLists } from '../../../components/payouts/load-payouts.server.ts';
import { SentSection } from '../../../components/payouts/sent-section.tsx';
import { StandingFigures } from '../../../components/payouts/standing-figures.tsx';
import { buttonLook, LinkButton } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { notFoundAs404 } from '../../../document/not-found-as-404.server.ts';
import type { LiveHandle } from '../../../live/live-handle.ts';
import type { Route } from './+types/payouts';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.desk_payouts_page() },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireDesk(context, url, 'payouts', ['turf_owner']);
  const choice = await loadOwnerChoice(context, viewer, url, 'payouts');
  const { ownerId } = choice;
  const { payouts } = apiFor(context);
  const [own, ownAccount, lists] = await Promise.all([
    notFoundAs404(payouts.getOwn({ ownerId })),
    // Staff do not see it.
    ownerId === undefined ? payouts.getOwnAccount() : undefined,
    loadLists(url, {
      games: (search) => payouts.listOwnGames({ ...search, ownerId }),
      sent: (search) => payouts.listOwn({ ...search, ownerId }),
    }),
  ]);
  // Shown to owners before their first payout (specification, decision 27).
  const asksForSecondFactor =
    ownerId === undefined && !viewer.hasSecondFactor && own.standing.paidOutPaise === 0;
  return { payouts: own, ...lists, choice, asksForSecondFactor, ownAccount };
}

export default function Payouts({ loaderData }: Route.ComponentProps) {
  const { payouts, state, games, sent, choice, asksForSecondFactor, ownAccount } = loaderData;
  const csv = `/desk/payouts.csv${choice.ownerId ? `?ownerId=${choice.ownerId}` : ''}`;
  return (
    <>
      <WorkHead title={m.desk_nav_payouts()} />
      <div className="wrap pt-1">
        <ChoiceSelect
          name="ownerId"
          label={m.desk_owner_choice()}
          chosen={choice.ownerId}
          items={choice.owners}
        />
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <StandingFigures standing={payouts.standing} />
          {ownAccount && (
            <LinkButton to="/desk/payouts/account" tone={ownAccount.account ? 'line' : 'go'}>
              {ownAccount.account ? m.desk_payout_account() : m.desk_payout_account_enter()}
            </LinkButton>
          )}
        </div>
      </div>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-14 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-20">
        <div>
          {asksForSecondFactor && (
            <div className="mb-10">
              <Notice
                action={
                  <LinkButton to="/settings/two-step" tone="line" size="small">
                    {m.desk_payouts_set_up_2fa()}
                  </LinkButton>
                }
              >
                {m.desk_payouts_2fa()}
              </Notice>
            </div>
          )}
          <GamesSection state={state} games={games} payouts={payouts} />
          {payouts.openPaise !== 0 && (
            <p className="mt-6">
              {/* A download is no navigation: the browser fetches the file and this page stays. */}
              <a href={csv} download className={buttonLook({ tone: 'line', size: 'small' })}>
                {m.desk_payouts_csv()}
              </a>
            </p>
          )}
          <p className="mt-8 max-w-[60ch] text-sm text-quiet">{m.desk_payouts_note()}</p>
        </div>
        <SentSection sent={sent} />
      </div>
    </>
  );
}
