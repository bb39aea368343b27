import * as m from '#messages';
import { apiFor } from '../../api.server.ts';
import { requireRole } from '../../components/account/require-viewer.server.ts';
import { WorkHead } from '../../components/layout/work-head.tsx';
import { GamesSection } from '../../components/payouts/games-section.tsx';
import { loadLists } from '../../components/payouts/load-payouts.server.ts';
import { SentSection } from '../../components/payouts/sent-section.tsx';
import { StandingFigures } from '../../components/payouts/standing-figures.tsx';
import { buttonLook, LinkButton } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import type { LiveHandle } from '../../live/live-handle.ts';
import type { Route } from './+types/payouts';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.desk_payouts_page() },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { hasSecondFactor } = requireRole(context, url, ['turf_owner']);
  const { payouts } = apiFor(context);
  const [own, { account }, lists] = await Promise.all([
    payouts.getOwn(),
    payouts.getOwnAccount(),
    loadLists(url, { games: payouts.listOwnGames, sent: payouts.listOwn }),
  ]);
  // Shown to owners before their first payout (specification, decision 27).
  const asksForSecondFactor = !hasSecondFactor && own.standing.paidOutPaise === 0;
  return { payouts: own, ...lists, asksForSecondFactor, hasAccount: account !== null };
}

export default function Payouts({ loaderData }: Route.ComponentProps) {
  const { payouts, state, games, sent, asksForSecondFactor, hasAccount } = loaderData;
  return (
    <>
      <WorkHead title={m.desk_nav_payouts()} />
      <div className="wrap flex flex-wrap items-end justify-between gap-x-10 gap-y-4 pt-1">
        <StandingFigures standing={payouts.standing} />
        <LinkButton to="/desk/payouts/account" tone={hasAccount ? 'line' : 'go'}>
          {hasAccount ? m.desk_payout_account() : m.desk_payout_account_enter()}
        </LinkButton>
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
              <a href="/desk/payouts.csv" download className={buttonLook({ tone: 'line', size: 'small' })}>
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
