import * as m from '#messages';
import { StandView } from '../../artwork/stand-view.tsx';
import { Brand } from '../../components/layout/brand.tsx';
import { buttonLook } from '../../components/ui/button.tsx';
import { FullPicture } from '../../components/ui/full-picture.tsx';
import type { Route } from './+types/offline';

/** The service worker shows this page at any address, so it must work without scripts. */
export const handle = { hasNoScripts: true };

export const meta: Route.MetaFunction = () => [
  { title: m.common_page_title({ page: m.layout_offline() }) },
  { name: 'robots', content: 'noindex' },
];

export default function Offline() {
  return (
    <>
      <header className="site-header on-night z-30 text-white">
        <div className="wrap flex h-16 items-center lg:h-18">
          <Brand />
        </div>
      </header>
      <main className="on-night">
        <FullPicture
          picture={<StandView sport="football" seed={11} className="size-full" />}
          title={m.layout_error_network()}
        >
          <p className="mx-auto max-w-[38ch]">{m.layout_offline_text()}</p>
          {/* The service worker inserts the list of cached pages here (service-worker/words.ts). */}
          <div data-offline-pages />
          <p className="mt-6 flex flex-wrap justify-center gap-3">
            {/* biome-ignore lint/a11y/useValidAnchor: an empty address reloads the requested page */}
            <a href="" className={buttonLook({ tone: 'go' })}>
              {m.common_try_again()}
            </a>
          </p>
        </FullPicture>
      </main>
    </>
  );
}
