import { type PolicyWords, wordsOf } from '../../../contract/policy-words.ts';
import { WorkedExample } from '../../components/home/worked-example.tsx';
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
      title: 'How it works',
      description:
        'From finding a turf to the first whistle: pick hours, know the price and the refund, pay a part or all of it, play.',
    }),
  };
}

const stepsOf = (words: PolicyWords) => [
  {
    title: 'Find your turf',
    text: 'Search by name, city or sport. Every card shows the price of an hour, what other players say, and whether it is open now.',
  },
  {
    title: 'Pick your hours',
    text: `Choose a day up to ${words.horizon} ahead and tap up to ${words.maxHours}, in a row or not. The total beside your thumb has everything in it: ${words.discounts === null ? '' : `discount (${words.discounts}) and `}the ${words.fee} fee.`,
  },
  {
    title: 'Pay a part, or all of it',
    text: `Your hours are held for ${words.hold} while you pay: ${words.advance} and the fee now and the rest at the venue, or everything at once. Card or UPI, through Razorpay.`,
  },
  {
    title: 'Play',
    text: 'Your ticket is under My Bookings. Show it at the gate, and the pitch is yours. Afterwards, tell others how it was.',
  },
];

const refundsOf = (words: PolicyWords) => [
  {
    when: `${words.fullRefund} or more before`,
    what: 'Everything you paid online comes back, fee included.',
  },
  {
    when: `${words.lastCancel} to ${words.fullRefund} before`,
    what: `${words.lateRefund[0]?.toUpperCase()}${words.lateRefund.slice(1)} of what you paid online without the fee comes back.`,
  },
  { when: `Less than ${words.lastCancel} before`, what: 'The booking stands and cannot be cancelled.' },
  { when: 'The owner cancels', what: 'Everything you paid online comes back, fee included, at any time.' },
];

export default function HowItWorks() {
  const words = wordsOf(useSettings());
  return (
    <>
      <Band sport="football" seed={5} title="How it works">
        Three screens between you and the first whistle.
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
          <h2 className="text-2xl">If you cancel</h2>
          <dl className="mt-3">
            {refundsOf(words).map((line) => (
              <div key={line.when} className="border-t border-line py-3.5 first:border-0">
                <dt className="font-[640]">{line.when}</dt>
                <dd className="mt-0.5 text-quiet">{line.what}</dd>
              </div>
            ))}
          </dl>
          <LinkButton to="/browse" tone="go" wide className="mt-4">
            Browse Turfs
          </LinkButton>
        </section>
      </div>
      <WorkedExample />
      <p className="wrap flex flex-wrap items-center gap-x-6 gap-y-3 py-12">
        <span className="text-xl">More to ask?</span>
        <LinkButton to="/faq" tone="line">
          Questions and answers
        </LinkButton>
      </p>
    </>
  );
}
