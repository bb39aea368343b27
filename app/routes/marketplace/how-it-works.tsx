import * as m from '#messages';
import { type PolicyWords, wordsOf } from '../../../contract/text/policy-words.ts';
import WorkedExample from '../../components/home/worked-example.tsx';
import { Band } from '../../components/ui/band.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { metaOf } from '../../document/page-meta.server.ts';
import { metaFromLoader } from '../../document/page-meta.ts';
import { useSettings } from '../../use-settings.ts';
import type { Route } from './+types/how-it-works';

export const meta: Route.MetaFunction = metaFromLoader;

export function loader({ context, url }: Route.LoaderArgs) {
  return {
    meta: metaOf(context, url, {
      title: m.help_how_page(),
      description: m.help_how_description(),
    }),
  };
}

const stepsOf = (words: PolicyWords) => [
  {
    title: m.help_how_find(),
    text: m.help_how_find_text(),
  },
  {
    title: m.help_how_pick(),
    text: pickText(words),
  },
  {
    title: m.help_how_pay(),
    text: m.help_how_pay_text({ hold: words.hold, advance: words.advance }),
  },
  {
    title: m.help_how_play(),
    text: m.help_how_play_text(),
  },
];

function pickText({ horizon, maxHours, fee, discounts }: PolicyWords): string {
  if (discounts === null) return m.help_how_pick_text_plain({ horizon, maxHours, fee });
  return m.help_how_pick_text({ horizon, maxHours, fee, discounts });
}

const refundsOf = (words: PolicyWords) => [
  {
    when: m.help_how_full({ fullRefund: words.fullRefund }),
    what: m.help_how_full_text(),
  },
  {
    when: m.help_how_part({ lastCancel: words.lastCancel, fullRefund: words.fullRefund }),
    what: m.help_how_part_text({ lateRefund: words.lateRefund }),
  },
  { when: m.help_how_late({ lastCancel: words.lastCancel }), what: m.help_how_late_text() },
  { when: m.help_how_owner(), what: m.help_how_owner_text() },
];

export default function HowItWorks() {
  const words = wordsOf(useSettings());
  return (
    <>
      <Band sport="football" seed={5} title={m.help_how_page()}>
        {m.help_how_lead()}
      </Band>
      <div className="wrap grid gap-14 pt-10 pb-16 lg:grid-cols-[1.2fr_1fr] lg:gap-20">
        <ol className="grid gap-9">
          {stepsOf(words).map((step, i) => (
            <li key={step.title} className="grid grid-cols-[3.5rem_1fr] gap-4">
              <span aria-hidden="true" className="figure text-5xl text-pitch">
                {i + 1}
              </span>
              <div>
                <h2 className="text-2xl">{step.title}</h2>
                <p className="mt-2 max-w-[54ch] text-quiet">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
        <section className="self-start rounded-3xl bg-mint p-6 sm:p-8">
          <h2 className="text-2xl">{m.help_how_cancel()}</h2>
          <dl className="mt-3">
            {refundsOf(words).map((line) => (
              <div key={line.when} className="border-t border-line py-3.5 first:border-0">
                <dt className="font-[640]">{line.when}</dt>
                <dd className="mt-0.5 text-quiet">{line.what}</dd>
              </div>
            ))}
          </dl>
          <LinkButton to="/browse" tone="go" wide className="mt-4">
            {m.layout_browse_turfs()}
          </LinkButton>
        </section>
      </div>
      <WorkedExample />
      <p className="wrap flex flex-wrap items-center gap-x-6 gap-y-3 py-12">
        <span className="text-xl">{m.help_how_more()}</span>
        <LinkButton to="/faq" tone="line">
          {m.help_faq_page()}
        </LinkButton>
      </p>
    </>
  );
}
