import { Link } from 'react-router';
import * as m from '#messages';

export type TextSection = {
  id: string;
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
};

export function TextSections({ sections }: { sections: readonly TextSection[] }) {
  return (
    <div className="prose max-w-[66ch]">
      {sections.map(({ id, title, paragraphs, points }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className="mb-3">
            {title}
          </h2>
          {paragraphs.map((text) => (
            <p key={text} className="mb-3">
              {text}
            </p>
          ))}
          {points && (
            <ul>
              {points.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

export function TableOfContents({ sections }: { sections: readonly TextSection[] }) {
  return (
    <nav aria-label={m.legal_on_this_page()} className="lg:sticky lg:top-6 lg:self-start">
      <ol className="flex flex-wrap gap-x-5 lg:block">
        {sections.map(({ id, title }) => (
          <li key={id}>
            {/* One entry of the history for the page, so that Close and Back leave it. */}
            <Link
              to={`#${id}`}
              replace
              className="inline-flex min-h-11 items-center text-quiet hover:text-pitch hover:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
