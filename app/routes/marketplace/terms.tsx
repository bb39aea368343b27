import * as m from '#messages';
import { termsVersion } from '../../../contract/policy.ts';
import { wordsOf } from '../../../contract/text/policy-words.ts';
import { termsSections } from '../../components/legal/terms-sections.ts';
import { TableOfContents, TextSections } from '../../components/legal/text-sections.tsx';
import { Band } from '../../components/ui/band.tsx';
import { metaOf } from '../../document/page-meta.server.ts';
import { metaFromLoader } from '../../document/page-meta.ts';
import { useSettings } from '../../use-settings.ts';
import type { Route } from './+types/terms';

export const meta: Route.MetaFunction = metaFromLoader;

export function loader({ context, url }: Route.LoaderArgs) {
  return {
    meta: metaOf(context, url, {
      title: m.legal_terms(),
      description: m.legal_terms_description(),
    }),
  };
}

export default function Terms() {
  const sections = termsSections(wordsOf(useSettings()));
  return (
    <>
      <Band sport="cricket" seed={3} title={m.legal_terms()}>
        {m.legal_terms_version({ version: termsVersion })}
      </Band>
      <div className="wrap grid gap-8 pt-8 pb-16 lg:grid-cols-[16rem_1fr]">
        <TableOfContents sections={sections} />
        <TextSections sections={sections} />
      </div>
    </>
  );
}
