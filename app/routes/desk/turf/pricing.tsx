import type { ReactNode } from 'react';
import * as m from '#messages';
import { formatDate } from '../../../../contract/calendar.ts';
import { apiFor } from '../../../api.server.ts';
import { requireDesk } from '../../../components/account/require-desk.server.ts';
import { NoTurfs } from '../../../components/desk/no-turfs.tsx';
import { WorkHead } from '../../../components/layout/work-head.tsx';
import { ChangeBar } from '../../../components/pricing/change-bar.tsx';
import { loadPricing } from '../../../components/pricing/load-pricing.server.ts';
import { Opener } from '../../../components/pricing/opener.tsx';
import { PriceWeek } from '../../../components/pricing/price-week.tsx';
import { RangeForm } from '../../../components/pricing/range-form.tsx';
import { RateForm } from '../../../components/pricing/rate-form.tsx';
import { RuleForm } from '../../../components/pricing/rule-form.tsx';
import { RuleList } from '../../../components/pricing/rule-list.tsx';
import { savePrices } from '../../../components/pricing/save-prices.server.ts';
import { TurfChoice } from '../../../components/pricing/turf-choice.tsx';
import { WeekSteps } from '../../../components/pricing/week-steps.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { Price } from '../../../components/ui/price.tsx';
import { readForm } from '../../../forms/read-form.server.ts';
import type { LiveHandle } from '../../../live/live-handle.ts';
import { useLastAnswer } from '../../../live/use-last-answer.ts';
import type { Route } from './+types/pricing';

export const handle = { live: 'own' } satisfies LiveHandle;

export const meta: Route.MetaFunction = () => [
  { title: m.desk_pricing_page() },
  { name: 'robots', content: 'noindex' },
];

export function loader({ context, url }: Route.LoaderArgs) {
  return loadPricing(context, url);
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await requireDesk(context, url, 'prices');
  return savePrices(apiFor(context), await readForm(request));
}

export default function Pricing({ loaderData, actionData: answered }: Route.ComponentProps) {
  const actionData = useLastAnswer(answered);
  const { today, pricing, search } = loaderData;
  if (!pricing) return <Page>{search ? <TurfChoice desk={loaderData} turfId="" /> : <NoTurfs />}</Page>;
  const { turfId, slotMinutes, venue, hourlyRatePaise, rules, maxRules, weekFrom, week, form, edit, saved } =
    pricing;
  const intent = actionData?.intent ?? form.intent;
  const answerOf = (...intents: string[]) =>
    intent && intents.includes(intent) ? (actionData?.answer ?? form.answer) : undefined;
  // Removing a rule has no form that could show the error.
  const [notRemoved] = Object.values(answerOf('removal')?.error ?? {}).flat();
  return (
    <Page turf={m.desk_turf_option({ name: pricing.name, location: pricing.location })}>
      <TurfChoice desk={loaderData} turfId={turfId} />
      {saved && (
        <div role="status" className="mb-6">
          <Notice>{saved}</Notice>
        </div>
      )}
      {notRemoved && (
        <div className="mb-6">
          <Notice tone="problem">{notRemoved}</Notice>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-12 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid content-start gap-12">
          <section aria-labelledby="base">
            <h2 id="base" className="text-2xl">
              {m.desk_pricing_base_rate()}
            </h2>
            <p className="mt-1 mb-4">
              <Price paise={hourlyRatePaise} per={m.desk_rate_unit()} className="text-4xl" />
            </p>
            <Opener label={m.desk_pricing_change_rate()} open={intent === 'rate'}>
              <p className="mb-3 text-[0.9375rem] text-quiet">{m.desk_pricing_kept()}</p>
              <RateForm turfId={turfId} hourlyRatePaise={hourlyRatePaise} answer={answerOf('rate')} />
            </Opener>
          </section>
          <RuleList turfId={turfId} rules={rules} maxRules={maxRules} />
          {(edit || intent === 'rule') && (
            <section id="rule" aria-labelledby="rule-head" className="scroll-mt-6">
              <h2 id="rule-head" className="mb-3 text-2xl">
                {edit && edit !== 'new' ? m.desk_pricing_edit_rule() : m.desk_pricing_new_rule()}
              </h2>
              <RuleForm
                key={edit}
                turfId={turfId}
                slotMinutes={slotMinutes}
                venue={venue}
                rule={rules.find(({ id }) => id === edit)}
                answer={answerOf('rule')}
                today={today}
              />
            </section>
          )}
          <section aria-labelledby="range">
            <h2 id="range" className="mb-1 text-2xl">
              {m.desk_pricing_bulk()}
            </h2>
            <p className="mb-3 text-[0.9375rem] text-quiet">{m.desk_pricing_bulk_text()}</p>
            <Opener label={m.desk_pricing_bulk_open()} open={intent === 'bulk' || intent === 'reset'}>
              <RangeForm
                turfId={turfId}
                slotMinutes={slotMinutes}
                today={today}
                isReset={intent === 'reset'}
                answer={answerOf('bulk', 'reset')}
              />
            </Opener>
          </section>
        </div>
        {/* The preview form targets `#week`; without that anchor a refused form stays in view. */}
        <section
          id={form.answer.error ? undefined : 'week'}
          aria-labelledby="week-head"
          className="min-w-0 scroll-mt-6"
        >
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-5">
            <h2 id="week-head" className="text-2xl">
              {m.desk_pricing_week({ date: formatDate(weekFrom) })}
            </h2>
            <WeekSteps weekFrom={weekFrom} today={today} />
          </div>
          {form.change && !actionData && (
            <div className="mb-4">
              <ChangeBar
                turfId={turfId}
                venue={venue}
                intent={form.change.kind}
                changedCount={week.changedCount}
              />
            </div>
          )}
          <PriceWeek week={week} today={today} />
        </section>
      </div>
    </Page>
  );
}

function Page({ turf, children }: { turf?: string; children: ReactNode }) {
  return (
    <>
      <WorkHead title={m.desk_pricing_title()}>{turf ?? m.desk_pricing_lead()}</WorkHead>
      <div className="wrap pt-1 pb-16">{children}</div>
    </>
  );
}
