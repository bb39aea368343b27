import { Link } from 'react-router';
import * as m from '#messages';
import type { PriceRule } from '../../../contract/turfs/prices.ts';
import { LinkButton } from '../ui/button.tsx';
import { pricingPage } from './price-form.tsx';
import { priceText, whenText } from './rule-words.ts';

/** A turf's price rules, in order of precedence. */
export function RuleList({
  turfId,
  rules,
  maxRules,
}: {
  turfId: string;
  rules: readonly PriceRule[];
  maxRules: number;
}) {
  const to = (more: Record<string, string>, anchor: string) =>
    `${pricingPage}?${new URLSearchParams({ turfId, ...more })}#${anchor}`;
  const act =
    'inline-flex min-h-11 items-center font-[600] text-pitch underline underline-offset-4 hover:no-underline';
  return (
    <section aria-labelledby="rules">
      <h2 id="rules" className="text-2xl">
        {m.desk_pricing_rules()}
      </h2>
      <p className="mt-1 text-[0.9375rem] text-quiet">
        {rules.length === 0 ? m.desk_pricing_no_rules() : m.desk_pricing_rules_order()}
      </p>
      {rules.length > 0 && (
        <ol className="mt-3 divide-y divide-line border-y border-line">
          {rules.map((rule) => (
            <li key={rule.id} className="py-3">
              <p className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-3">
                <b className="min-w-0 font-[640] wrap-anywhere">{rule.name}</b>
                <span className="figure text-lg whitespace-nowrap">{priceText(rule)}</span>
              </p>
              <p className="text-[0.9375rem] text-quiet">{whenText(rule)}</p>
              <p className="flex gap-5">
                <Link
                  to={to({ edit: rule.id }, 'rule')}
                  className={act}
                  aria-label={m.desk_pricing_edit_label({ rule: rule.name })}
                >
                  {m.desk_edit()}
                </Link>
                <Link
                  to={to({ intent: 'removal', ruleId: rule.id }, 'week')}
                  className={act}
                  aria-label={m.desk_pricing_remove_label({ rule: rule.name })}
                >
                  {m.desk_remove()}
                </Link>
              </p>
            </li>
          ))}
        </ol>
      )}
      <div className="mt-4">
        {rules.length < maxRules ? (
          <LinkButton to={to({ edit: 'new' }, 'rule')} tone="line" size="small">
            {m.desk_pricing_add_a_rule()}
          </LinkButton>
        ) : (
          <p className="text-sm text-quiet">{m.desk_pricing_most_rules({ count: maxRules })}</p>
        )}
      </div>
    </section>
  );
}
