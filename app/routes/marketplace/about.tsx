import { type PolicyWords, wordsOf } from '../../../contract/policy-words.ts';
import { Band } from '../../components/ui/band.tsx';
import { LinkButton } from '../../components/ui/button.tsx';
import { metaOf } from '../../document/page-meta.server.ts';
import { metaFromLoader } from '../../document/page-meta.ts';
import { useSettings } from '../../use-settings.ts';
import type { Route } from './+types/about';

export const meta: Route.MetaFunction = metaFromLoader;

export function loader({ context, url }: Route.LoaderArgs) {
  return {
    meta: metaOf(context, url, {
      title: 'About',
      description:
        'Why Maidan exists, and what players and turf owners can hold it to: hours sold once, one price, refunds in writing.',
    }),
  };
}

const principlesOf = (words: PolicyWords) => [
  {
    title: 'Sold once',
    text: 'An hour belongs to one booking. That is not a promise somebody has to remember: the system cannot store a second one.',
  },
  {
    title: 'Nothing in small print',
    text: `One fee of ${words.fee}, shown from the first tap. The refund in rupees, with its deadline, before you pay.`,
  },
  {
    title: 'Nothing made up',
    text: 'Ratings come only from people who have paid and played. A turf nobody has rated yet reads New.',
  },
];

export default function About() {
  const words = wordsOf(useSettings());
  return (
    <>
      <Band sport="cricket" seed={6} title="The ground is yours for the hour">
        A maidan is the open ground at the heart of an Indian town, where anybody can play.
      </Band>
      <div className="wrap pt-10 pb-16">
        <p className="max-w-[50ch] text-xl leading-relaxed sm:text-2xl">
          Finding one used to mean ten calls, a friend who knows the owner, and an argument at the gate.
          Maidan makes booking a turf as plain as booking a seat at the cinema.
        </p>
        <ul className="mt-12 grid gap-8 sm:grid-cols-3">
          {principlesOf(words).map((principle) => (
            <li key={principle.title} className="border-t-4 border-flood pt-4">
              <h2 className="text-2xl">{principle.title}</h2>
              <p className="mt-2 text-quiet">{principle.text}</p>
            </li>
          ))}
        </ul>
        <div className="mt-14 grid gap-10 sm:grid-cols-2">
          <section>
            <h2 className="text-2xl">If you play</h2>
            <p className="mt-2 mb-5 max-w-[48ch] text-quiet">
              Ten friends, one evening, one ground: see every free hour and what it costs, pay {words.advance}{' '}
              to be sure of it, and settle the rest at the venue.
            </p>
            <LinkButton to="/browse" tone="go">
              Browse Turfs
            </LinkButton>
          </section>
          <section>
            <h2 className="text-2xl">If you run a turf</h2>
            <p className="mt-2 mb-5 max-w-[48ch] text-quiet">
              The turf stays yours: your hours, your prices, your rules. We bring the bookings, paid in part
              before anybody comes, and no hour twice. Apply in five minutes.
            </p>
            <LinkButton to="/list-your-turf" tone="line">
              List your turf
            </LinkButton>
          </section>
        </div>
        <p className="mt-14 max-w-[60ch] text-quiet">
          We connect players with the people who own and run turfs. Maidan is at home in Puducherry.
        </p>
      </div>
    </>
  );
}
