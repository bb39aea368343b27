import { type PolicyWords, wordsOf } from '../../components/legal/policy-words.ts';
import { Band } from '../../components/ui/band.tsx';
import { buttonLook, LinkButton } from '../../components/ui/button.tsx';
import { useSettings } from '../../use-settings.ts';
import type { Route } from './+types/about';

export const meta: Route.MetaFunction = () => [
  { title: 'About · Maidan' },
  { name: 'description', content: 'Why Maidan exists, and what players and turf owners can hold it to.' },
];

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
  const settings = useSettings();
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
          {principlesOf(wordsOf(settings)).map((principle) => (
            <li key={principle.title} className="border-t-4 border-flood pt-4">
              <h2 className="text-2xl">{principle.title}</h2>
              <p className="mt-2 text-quiet">{principle.text}</p>
            </li>
          ))}
        </ul>
        <p className="mt-12 max-w-[60ch] text-quiet">
          We connect players with the people who own and run turfs; the turfs are theirs. Maidan is at home in
          Puducherry.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to="/browse" tone="go">
            Browse Turfs
          </LinkButton>
          <a href={`mailto:${settings.supportEmail}`} className={buttonLook({ tone: 'line' })}>
            Write to us
          </a>
        </div>
      </div>
    </>
  );
}
