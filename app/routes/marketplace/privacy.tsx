import { Link, useNavigate } from 'react-router';
import * as m from '#messages';
import { wordsOf } from '../../../contract/text/policy-words.ts';
import { privacySections } from '../../components/legal/privacy-sections.ts';
import { TableOfContents, TextSections } from '../../components/legal/text-sections.tsx';
import { Band } from '../../components/ui/band.tsx';
import { buttonLook } from '../../components/ui/button.tsx';
import { metaOf } from '../../document/page-meta.server.ts';
import { metaFromLoader } from '../../document/page-meta.ts';
import { useSettings } from '../../use-settings.ts';
import type { Route } from './+types/privacy';

export const meta: Route.MetaFunction = metaFromLoader;

export function loader({ context, url }: Route.LoaderArgs) {
  return {
    meta: metaOf(context, url, {
      title: m.legal_privacy(),
      description: m.legal_privacy_description(),
    }),
  };
}

export default function Privacy() {
  const sections = privacySections(wordsOf(useSettings()));
  const navigate = useNavigate();
  return (
    <>
      <Band sport="badminton" seed={2} title={m.legal_privacy()}>
        {m.legal_privacy_lead()}
      </Band>
      <div className="wrap grid gap-8 pt-8 pb-16 lg:grid-cols-[16rem_1fr]">
        <TableOfContents sections={sections} />
        <div>
          <TextSections sections={sections} />
          <Link
            to="/"
            onClick={(event) => {
              // Without history, e.g. in a new tab, the link leads to the home page.
              if (window.history.length < 2) return;
              event.preventDefault();
              void navigate(-1);
            }}
            className={`${buttonLook({ tone: 'line' })} mt-10`}
          >
            {m.common_close()}
          </Link>
        </div>
      </div>
    </>
  );
}
