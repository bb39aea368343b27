import * as m from '#messages';
import { type PolicyWords, wordsOf } from '../../../contract/text/policy-words.ts';
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
      title: m.help_about_page(),
      description: m.help_about_description(),
    }),
  };
}

const principlesOf = (words: PolicyWords) => [
  {
    title: m.help_about_once(),
    text: m.help_about_once_text(),
  },
  {
    title: m.help_about_print(),
    text: m.help_about_print_text({ fee: words.fee }),
  },
  {
    title: m.help_about_ratings(),
    text: m.help_about_ratings_text(),
  },
];

export default function About() {
  const words = wordsOf(useSettings());
  return (
    <>
      <Band sport="cricket" seed={6} title={m.help_about_title()}>
        {m.help_about_lead()}
      </Band>
      <div className="wrap pt-10 pb-16">
        <p className="max-w-[50ch] text-xl leading-relaxed sm:text-2xl">{m.help_about_story()}</p>
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
            <h2 className="text-2xl">{m.help_about_play()}</h2>
            <p className="mt-2 mb-5 max-w-[48ch] text-quiet">
              {m.help_about_play_text({ advance: words.advance })}
            </p>
            <LinkButton to="/browse" tone="go">
              {m.layout_browse_turfs()}
            </LinkButton>
          </section>
          <section>
            <h2 className="text-2xl">{m.help_about_run()}</h2>
            <p className="mt-2 mb-5 max-w-[48ch] text-quiet">{m.help_about_run_text()}</p>
            <LinkButton to="/list-your-turf" tone="line">
              {m.layout_list_your_turf()}
            </LinkButton>
          </section>
        </div>
        <p className="mt-14 max-w-[60ch] text-quiet">{m.help_about_end()}</p>
      </div>
    </>
  );
}
